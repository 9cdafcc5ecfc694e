/** The workbench: finds its data, shows its views. */
import { render } from 'preact'
import { App } from './app.js'
import { loadData } from './data.js'
import { Guarded } from './guarded.js'
import { applyTheme } from './theme.js'
import './style.css'
import './corpus.css'
import './items.css'
import './try/try.css'
import './picture-frame.css'
import './meaning.css'
import './temporal.css'
import './experiments/experiments.css'
import './compare/compare.css'
import './answers/answers.css'

const place = document.getElementById('workbench')

if (place) {
  applyTheme()
  loadData().then(
    (data) => {
      document.title = `${data.title} · Cupel`
      render(
        <Guarded>
          <App data={data} />
        </Guarded>,
        place,
      )
    },
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      render(
        <main class="page">
          <h1>The workbench has no data</h1>
          <p role="alert">{message}</p>
        </main>,
        place,
      )
    },
  )
}
