/** Folders that tools make beside programs, by the names that tools give them. What could also be somebody's own folder
 *  counts only with evidence: `beside` it or `inside` it lies something that such a tool needs or makes, or there is
 *  nothing in it but what such a tool makes (`only`). */
interface ToolFolder {
  readonly tool: string;
  /** The program beside it may load what is in it. */
  readonly isUsed?: true;
  readonly name: RegExp;
  readonly beside?: RegExp;
  readonly inside?: RegExp;
  readonly only?: RegExp;
}

const pythonParts = /^(pyvenv\.cfg|conda-meta|lib|lib64|bin|include|scripts|share|etc|tcl|\..*)$/i;

const toolFolders: readonly ToolFolder[] = [
  { tool: 'npm', isUsed: true, name: /^(node_modules|bower_components|jspm_packages)$/ },
  { tool: 'Python', name: /^(__pycache__|__pypackages__|(site|dist)-packages|htmlcov|.+\.(egg|dist)-info)$/ },
  { tool: 'Python', name: /^(lib|lib64|python\d(\.\d+)?)$/i, inside: /^(site-packages|python\d\.\d+)$/ },
  { tool: 'Python', name: /^(bin|scripts)$/i, inside: /^activate(\.bat|\.csh)?$/ },
  { tool: 'Python', name: pythonParts, beside: /^(pyvenv\.cfg|conda-meta)$/ },
  {
    tool: 'Python',
    name: /^(v?env|virtualenv)\d*$/i,
    inside: /^(pyvenv\.cfg|conda-meta)$/,
    only: pythonParts,
  },
  { tool: 'CMake', name: /^(CMakeFiles|cmake-build-[\w-]+)$/ },
  { tool: 'Cabal', name: /^dist-newstyle$/ },
  { tool: 'Elm', isUsed: true, name: /^elm-stuff$/ },
  { tool: 'Nim', name: /^nimcache$/ },
  { tool: 'Zig', name: /^zig-(cache|out)$/ },
  { tool: 'Delphi', name: /^__(history|recovery)$/ },
  { tool: 'Xcode', name: /^(DerivedData|.+\.(xcodeproj|xcworkspace))$/ },
  { tool: 'CVS', name: /^CVS$/, inside: /^(Entries|Root)$/ },
  {
    tool: 'Cargo, Maven or sbt',
    name: /^target$/,
    beside: /^(Cargo\.toml|pom\.xml|build\.sbt|project\.clj|build\.properties|plugins\.sbt)$/,
    inside:
      /^(CACHEDIR\.TAG|\.rustc_info\.json|maven-(status|archiver)|(test-)?classes|generated-(test-)?sources|surefire-reports|scala-\d[\w.-]*|streams|debug|release)$/,
  },
  {
    tool: 'a build',
    isUsed: true,
    name: /^build$/,
    beside:
      /^((build|settings)\.gradle(\.kts)?|gradlew|build\.xml|CMakeLists\.txt|setup\.(py|cfg)|pyproject\.toml|meson\.build|Package\.swift|pubspec\.yaml|package\.json|.+\.spec)$/,
  },
  {
    tool: 'a build',
    name: /^(build|out)([-_].*)?$/i,
    inside: /^(CMakeCache\.txt|CMakeFiles|cmake_install\.cmake|(build|args)\.(ninja|gn)|meson-info)$/,
  },
  {
    tool: 'a build',
    name: /^build$/,
    inside: /^(generated|intermediates|kotlin|reports|(lib|temp|bdist)\.(linux|macosx|win)[\w.-]*)$/,
  },
  {
    tool: 'npm',
    isUsed: true,
    name: /^(dist|build|out)$/,
    beside:
      /^(tsconfig\.json|package(-lock)?\.json|yarn\.lock|pnpm-lock\.yaml|(vite|webpack|rollup|next)\.config\.[cm]?[jt]s)$/,
    inside: /(^_next|\.(min|bundle|umd|chunk)\.[cm]?js|\.[cm]?js\.map|\.d\.[cm]?ts|\.tsbuildinfo)$/,
  },
  {
    tool: '.NET or an IDE',
    name: /^(bin|obj)$/i,
    beside: /^(.+\.(csproj|fsproj|vbproj|vcxproj|slnx?|gpr|cbp)|\.classpath)$/i,
    inside: /^(project\.assets\.json|Debug|Release|net(coreapp|standard)?\d[\w.-]*|x64|x86|.+\.csproj\..+)$/,
  },
  { tool: 'Sphinx', name: /^_build$/, beside: /^conf\.py$/, inside: /^(\.?doctrees|html)$/ },
  { tool: 'Visual Studio', name: /^(debug|release|x64|x86|ipch|packages)$/i, beside: /\.(vcxproj|slnx?)$/i },
  { tool: 'Lazarus', name: /^(lib|backup)$/i, beside: /\.lpi$/i },
  { tool: 'IntelliJ', name: /^out$/, beside: /\.iml$/, inside: /^(production|artifacts)$/ },
  {
    tool: 'a build',
    isUsed: true,
    name: /^dist$/,
    beside: /^(package\.json|setup\.py|pyproject\.toml|.+\.(spec|cabal))$/,
    inside: /\.(whl|egg)$/,
  },
  {
    tool: 'Composer, Go, Cargo or Bundler',
    isUsed: true,
    name: /^vendor$/,
    beside: /^(composer\.json|go\.mod|Gemfile|Cargo\.toml)$/,
    inside: /^(autoload\.php|modules\.txt|bundle|composer|github\.com|golang\.org)$/,
  },
  {
    tool: 'CocoaPods',
    isUsed: true,
    name: /^Pods$/,
    beside: /^Podfile(\.lock)?$/,
    inside: /^(Manifest\.lock|Local Podspecs|Target Support Files|Pods\.xcodeproj)$/,
  },
  { tool: 'Carthage', isUsed: true, name: /^Carthage$/, beside: /^Cartfile/, inside: /^(Build|Checkouts)$/ },
  {
    tool: 'Dune, Mix or Rebar',
    name: /^_build$/,
    beside: /^(dune|dune-project|.+\.opam|(mix|rebar)\.(exs|config|lock)|_tags)$/,
    inside: /^(log|_log|\.lock|default|install|dev|prod)$/,
  },
  { tool: 'Mix or Rebar', isUsed: true, name: /^deps$/, beside: /^(mix|rebar)\.(exs|config|lock)$/ },
  { tool: 'Cargo', name: /^deps$/, inside: /\.(rlib|rmeta)$/ },
  {
    tool: 'R',
    isUsed: true,
    name: /^(renv|packrat)$/,
    beside: /^renv\.lock$/,
    inside: /^(activate|init)\.R$/,
  },
  { tool: 'a test', name: /^coverage$/, inside: /^(lcov-report|lcov\.info|clover\.xml)$/ },
];

/** The tool that made a folder; undefined for one of somebody's own. Only the names of entries are looked at.
 *  @param beside - all names in the folder that it is in; it and `inside` are called only if they matter
 *  @param inside - all names in it */
export function toolOfFolder(
  name: string,
  beside: () => readonly string[],
  inside: () => readonly string[],
): Pick<ToolFolder, 'tool' | 'isUsed'> | undefined {
  const isMade = (folder: ToolFolder): boolean => {
    if (!folder.name.test(name)) return false;
    const { beside: near, inside: within, only } = folder;
    if (near === undefined && within === undefined) return true;
    if (near !== undefined && beside().some((one) => near.test(one))) return true;
    if (within === undefined) return false;
    const all = inside();
    return all.some((one) => within.test(one)) && (only === undefined || all.every((one) => only.test(one)));
  };
  return toolFolders.find(isMade);
}
