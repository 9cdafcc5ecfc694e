/** The documents with the lowest agreement, and the items that annotators disagree about. Each row links to its document. */
import { formatNumberOf } from '../../../src/report/numbers.js'
import { rateText } from '../compare/numbers.js'
import { LongTable } from '../parts/long-table.js'
import { hrefOf } from '../route.js'
import type { ShownAgreement } from './protocol.js'

interface TableProps {
  readonly shown: ShownAgreement
  readonly measure: string
}

export function DocumentTable({ shown: { documents }, measure }: TableProps) {
  return (
    <section class="lowest">
      <h2>
        Documents <span class="quiet">the lowest agreement first</span>
      </h2>
      <LongTable
        label="Agreement by document"
        columns={[
          { name: 'document', width: 12 },
          { name: 'pairs', align: 'right', width: 4.5 },
          { name: 'mean', align: 'right', width: 6 },
        ]}
        rows={documents.length}
        hasChoice
        cells={(row, focus) => {
          const { id, pairs, value } = documents[row]!
          return [
            <a key="document" href={hrefOf('document', id, { measure })} {...focus}>
              {id}
            </a>,
            pairs,
            rateText(value),
          ]
        }}
      />
    </section>
  )
}

export function ContestedTable({ shown: { contested, itemSentences }, measure }: TableProps) {
  return (
    <section>
      <h2>
        Contested items <span class="quiet">{formatNumberOf(contested.length, 'item')}</span>
      </h2>
      {contested.length > 0 && (
        <LongTable
          label="Contested items"
          columns={[
            { name: 'contested', align: 'right', width: 6.5 },
            { name: 'item', width: 17 },
            { name: 'annotators', width: 30 },
            { name: 'document', width: 9 },
          ]}
          rows={contested.length}
          cells={(row) => {
            const { contested: share, document, item, said } = contested[row]!
            return [
              rateText(share),
              <span key="item" title={item}>
                {item}
              </span>,
              <span key="said" title={said}>
                {said}
              </span>,
              <a key="document" href={hrefOf('document', document, { measure })} title={document}>
                {document}
              </a>,
            ]
          }}
        />
      )}
      {itemSentences.map((sentence) => (
        <p key={sentence} class="quiet">
          {sentence}
        </p>
      ))}
    </section>
  )
}
