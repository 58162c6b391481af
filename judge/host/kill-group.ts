/** Kills a process and all that it has started in its process group; nothing happens if all of them have ended.
 *  @param leader - a process that was started with a group of its own; undefined: it never ran */
export function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}
