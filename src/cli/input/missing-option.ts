/** `--missing`: what to do with documents that some side lacks. */
import { Option } from 'commander'
import type { MissingPolicy } from '../../corpus.js'

const policyHelp: Readonly<Record<MissingPolicy, string>> = {
  error: 'report an error',
  gold: 'score exactly the documents of gold (one that a system lacks counts as empty, one that gold lacks is ignored)',
  skip: 'skip it',
  empty: 'score it against an empty document',
}

/** `ofDocuments`: the documents that the policy is about. Questions follow the same policy. */
export function missingOption<Policy extends MissingPolicy>(
  ofDocuments: string,
  defaultPolicy: NoInfer<Policy>,
  policies: readonly Policy[],
): Option {
  const documents = policies.map((policy) => policyHelp[policy])
  const questions =
    'unless it is error, a question that only gold has counts as unanswered, and one that only the system has is not judged'
  return new Option(
    '--missing <policy>',
    `${ofDocuments}: ${documents.slice(0, -1).join(', ')}, or ${documents.at(-1)}; ${questions}`,
  )
    .choices([...policies])
    .default(defaultPolicy)
}
