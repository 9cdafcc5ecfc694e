/** Texts of your own, scored here. */
export function TryView() {
  return (
    <section>
      <h1>Try it</h1>
      <p class="quiet">Not here yet.</p>
    </section>
  )
}
