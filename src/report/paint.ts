/** Colours, as functions that the caller passes in. The command line uses a library's colours; everything else is plain. */

export type PaintName = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'
export type Paint = Readonly<Record<PaintName, (text: string) => string>>

const same = (text: string): string => text

export const plain: Paint = { bold: same, dim: same, red: same, green: same, yellow: same, cyan: same }
