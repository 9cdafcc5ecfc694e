/** Two systems on the same gold. */
export function CompareView() {
  return (
    <section>
      <h1>Compare</h1>
      <p class="quiet">Not here yet.</p>
    </section>
  )
}
