/** The views, in the order of the navigation. A view is a component that receives the data, the route and the chosen system. */
import type { ComponentType } from 'preact'
import type { WorkbenchData } from '../../src/report/workbench/data.js'
import { AgreementView } from './agreement/index.js'
import { CompareView } from './compare/index.js'
import { CorpusView } from './corpus/index.js'
import { DocumentView } from './document/index.js'
import { ExperimentsView } from './experiments/index.js'
import type { Route, ViewName } from './route.js'
import { TryView } from './try/index.js'

export interface ViewProps {
  readonly data: WorkbenchData
  readonly route: Route
  /** Index of the chosen system. */
  readonly system: number
}

interface View {
  readonly name: ViewName
  readonly title: string
  readonly Component: ComponentType<ViewProps>
}

export const views: readonly View[] = [
  { name: 'corpus', title: 'Corpus', Component: CorpusView },
  { name: 'document', title: 'Document', Component: DocumentView },
  { name: 'compare', title: 'Compare', Component: CompareView },
  { name: 'agreement', title: 'Agreement', Component: AgreementView },
  { name: 'experiments', title: 'Experiments', Component: ExperimentsView },
  { name: 'try', title: 'Try it', Component: TryView },
]
