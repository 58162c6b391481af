/** Scripts that make a shell ask `judge completion words` for what may come next. Where the answer is empty, the shell
 *  offers files. */
export const shellScripts = {
  bash: `# Completion of judge for bash. In ~/.bashrc: source <(judge completion bash)
_judge() {
  local IFS=$'\\n'
  COMPREPLY=($(judge completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _judge judge
`,
  zsh: `#compdef judge
# Completion of judge for zsh. In ~/.zshrc, after compinit: source <(judge completion zsh)
_judge() {
  local -a found
  found=("\${(@f)$(judge completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then compadd -a found; else _files; fi
}
compdef _judge judge
`,
  fish: `# Completion of judge for fish. In ~/.config/fish/config.fish: judge completion fish | source
function __judge_words
  set -l words (commandline -opc) (commandline -ct)
  judge completion words -- $words[2..-1] 2>/dev/null
end
complete -c judge -a '(__judge_words)'
`,
} as const;
