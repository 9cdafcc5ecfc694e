/** The entry point of the workbench: loads the data, then renders the app. */
import { render } from 'preact'
import { App } from './app.js'
import { loadData } from './data.js'
import { Guarded } from './parts/guarded.js'
import { applyTheme } from './theme.js'
import './style.css'
import './parts/tables.css'
import './corpus/corpus.css'
import './parts/items.css'
import './try/try.css'
import './parts/picture-frame.css'
import './parts/charts.css'
import './document/meaning/meaning.css'
import './document/temporal/temporal.css'
import './experiments/experiments.css'
import './compare/compare.css'
import './agreement/agreement.css'
import './document/answers/answers.css'

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
