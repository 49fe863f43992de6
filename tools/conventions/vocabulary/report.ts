/** Counts complaints by the folder that a team would rename at once: capability, feature or part. */
export function countByFolder(complaints: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const complaint of complaints) {
    const folder = folderOf(complaint.slice(0, complaint.indexOf(':')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const rows = [...counts].sort(([, a], [, b]) => b - a);
  const lines = rows.map(([folder, count]) => `${String(count).padStart(6)} ${folder}`);
  return [...lines, `${String(complaints.length).padStart(6)} in all`];
}

function folderOf(path: string): string {
  const depth = /^(?:server\/capabilities|web\/features)\//.test(path) ? 3 : 2;
  return path.split('/').slice(0, depth).join('/');
}
