/** The style sheet of HTML reports, light and dark. It loads no font and no picture. */
export const htmlStyle = `
:root {
  color-scheme: light dark;
  --ground: #fcfbf8; --panel: #ffffff; --ink: #201f1c; --quiet: #67645c; --line: #e3dfd5; --track: #ece8de; --gold: #8a6a12;
  --correct: #2c6b3c; --partial: #865a00; --wrong: #a52e26; --missed: #7b3a86; --alert: #fbf1d9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #17181b; --panel: #1d1f23; --ink: #e7e4dc; --quiet: #a19d92; --line: #33353a; --track: #303238; --gold: #d9b654;
    --correct: #86c795; --partial: #e0b65c; --wrong: #f0938a; --missed: #d2a0dc; --alert: #382f18;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { margin: 0; font-size: 1.5rem; font-weight: 600; letter-spacing: -0.01em; }
h2 { margin: 2.75rem 0 0.75rem; font-size: 1.05rem; font-weight: 600; overflow-wrap: anywhere; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 0.8rem; font-weight: 600; color: var(--quiet); }
p { margin: 0.35rem 0; }
a { color: inherit; text-decoration-color: var(--gold); text-underline-offset: 0.2em; }
h2.mono { font: 600 0.98rem/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
code, .mono { font: 0.86em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.quiet { color: var(--quiet); }
.alert { margin-top: 1.25rem; padding: 0.65rem 0.9rem; border-left: 3px solid var(--gold); background: var(--alert); }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
.scroll + .scroll { margin-top: 0.75rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.5rem 0.9rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; font-size: 0.8rem; font-weight: 600; color: var(--quiet); white-space: nowrap; }
tbody th { font-weight: 400; min-width: 9rem; overflow-wrap: anywhere; }
tfoot th, tfoot td { border-top: 2px solid var(--line); font-weight: 600; }
.value { width: 8.5rem; text-align: right; white-space: nowrap; }
.submissions .value { width: auto; }
.submissions tbody th { min-width: 5rem; }
.submissions :is(th, td) { padding-inline: 0.55rem; }
.value small { margin-left: 0.6em; font-size: 0.82em; font-weight: 400; color: var(--quiet); }
.value small.interval { display: block; margin: 0; }
.bar { display: block; position: relative; height: 3px; margin-top: 0.3rem; border-radius: 2px; background: var(--track); }
.bar i { position: absolute; inset: 0 auto 0 0; width: var(--value); border-radius: 2px; background: var(--gold); }
.bar b { position: absolute; top: -2px; bottom: -2px; left: var(--low); width: calc(var(--high) - var(--low)); min-width: 1px;
  border: solid var(--quiet); border-width: 0 1px; }
details { border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
details + details { margin-top: 0.4rem; }
details .scroll { border: 0; border-top: 1px solid var(--line); border-radius: 0 0 6px 6px; }
details details { margin: 0.6rem 0.9rem 0.9rem; }
summary { padding: 0.5rem 0.9rem; cursor: pointer; overflow-wrap: anywhere; }
summary:hover { background: var(--ground); }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--gold); outline-offset: 1px; }
.tally { margin-left: 0.75em; font-size: 0.85em; color: var(--quiet); }
ul.items, ul.problems { margin: 0; padding: 0; list-style: none; }
.items > li { display: grid; grid-template-columns: 4.5rem minmax(10rem, 2fr) minmax(12rem, 3fr); gap: 0.1rem 1rem;
  padding: 0.5rem 0.9rem; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.verdict { font-size: 0.85em; font-weight: 600; line-height: 1.75; }
.correct { color: var(--correct); } .partial { color: var(--partial); } .wrong { color: var(--wrong); } .missed, .unanswered { color: var(--missed); }
.whose { display: block; font-size: 0.82em; color: var(--quiet); }
.proof { margin: 0.25rem 0 0; padding-left: 1.4rem; }
.proof.loose { list-style: disc; }
.proof li::marker { color: var(--quiet); }
.so { margin: 0; padding-left: 1.4rem; }
.so .quiet { font-size: 0.86em; }
.problems > li { padding: 0.6rem 0.9rem; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.problems > li:first-child { border-top: 0; }
.problems > li > details { border: 0; margin: 0; background: none; }
.problems > li > details > summary { padding: 0; }
.problems > li > details > summary p { margin: 0; }
.problems .problems { margin-top: 0.4rem; border-top: 1px solid var(--line); }
.panel { border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
.error { color: var(--wrong); } .warning { color: var(--partial); } .note { color: var(--quiet); }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  main { padding: 1.25rem 0.9rem 3rem; }
  thead { position: absolute; clip-path: inset(50%); }
  tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr)); gap: 0.3rem 1rem; padding: 0.6rem 0.9rem;
    border-top: 1px solid var(--line); }
  tbody:first-of-type tr:first-child { border-top: 0; }
  tfoot tr { border-top-width: 2px; }
  th, td, tfoot th, tfoot td { padding: 0; border: 0; }
  th[scope='row'] { grid-column: 1 / -1; }
  .value { width: auto; text-align: left; }
  .value::before { content: attr(data-name); display: block; font-size: 0.8rem; font-weight: 400; color: var(--quiet); }
  .items > li { grid-template-columns: 1fr; }
}
@media print { body { background: none; } .scroll { overflow: visible; } }
`
