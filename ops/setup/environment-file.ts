/** Reads a file of variables as systemd does: one a line, values plain or in double quotes. */
export function readEnvironmentFile(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line.trim()) ?? [];
    if (!name) continue;
    const quoted = /^"(.*)"$/.exec(value)?.[1];
    values[name] = quoted === undefined ? value : quoted.replace(/\\(["\\`$])/g, '$1');
  }
  return values;
}

const quote = (value: string) =>
  /^[\w@%+=:,./?&~-]*$/.test(value) ? value : `"${value.replace(/(["\\`$])/g, '\\$1')}"`;

/** Fills a template: a variable with a value gets it, and what the template does not know is added at the end. */
export function fillEnvironmentFile(template: string, values: Record<string, string>): string {
  const left = new Map(Object.entries(values).filter(([, value]) => value !== ''));
  const lines = template.split('\n').map((line) => {
    const [, name = ''] = /^#?([A-Z][A-Z0-9_]*)=$/.exec(line) ?? [];
    const value = left.get(name);
    if (value === undefined) return line;
    left.delete(name);
    return `${name}=${quote(value)}`;
  });
  const rest = [...left].map(([name, value]) => `${name}=${quote(value)}`);
  return [lines.join('\n').trimEnd(), ...(rest.length > 0 ? ['', '## Others', ...rest] : []), ''].join('\n');
}
