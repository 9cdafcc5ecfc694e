/** What experiments found. */
export function ExperimentsView() {
  return (
    <section>
      <h1>Experiments</h1>
      <p class="quiet">Not here yet.</p>
    </section>
  )
}
