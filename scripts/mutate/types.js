/** Whether a changed file still compiles. A mutant that the compiler rejects says nothing about the tests and is not drawn. */
import { join } from 'node:path'
import ts from 'typescript'

/** `compiles(file, source)` checks one file with another text, and reads only what that file imports. */
export function openCompiler(root) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.build.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  // Without a guard a name may be unused: the program still runs.
  const settings = { ...options, incremental: false, tsBuildInfoFile: undefined, noUnusedLocals: false }
  const emitted = new Map()
  let [changed, text, version] = ['', '', 0]
  const service = ts.createLanguageService({
    getCompilationSettings: () => settings,
    getScriptFileNames: () => [changed],
    getScriptVersion: (file) => (file === changed ? `${version}` : ''),
    getScriptSnapshot: (file) => {
      const source = file === changed ? text : ts.sys.readFile(file)
      return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  })
  return {
    compiles(file, source) {
      ;[changed, text, version] = [join(root, file), source, version + 1]
      return service.getSyntacticDiagnostics(changed).length + service.getSemanticDiagnostics(changed).length === 0
    },
    /** The file as the build writes it to dist/. */
    emit(file, source) {
      // A file alone does not show that its package holds modules.
      const compilerOptions = { ...settings, declaration: false, module: ts.ModuleKind.ESNext }
      if (!emitted.has(source))
        emitted.set(source, ts.transpileModule(source, { fileName: file, compilerOptions }).outputText)
      return emitted.get(source)
    },
  }
}
