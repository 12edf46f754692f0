import { applyMutant } from './find-mutants.ts';
import type { MarkedMutant } from './mark-reached.ts';

interface Group {
  start: number;
  end: number;
  mutants: MarkedMutant[];
}

/** The changed expressions, the outer ones before those within them. */
function groupByExpression(mutants: MarkedMutant[]): Group[] {
  const groups = new Map<string, Group>();
  for (const marked of mutants) {
    const { start, end } = marked.mutant.within;
    const group = groups.get(`${start}:${end}`) ?? { start, end, mutants: [] };
    group.mutants.push(marked);
    groups.set(`${start}:${end}`, group);
  }
  return [...groups.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The source in which `globalThis.activeMutant` says which change holds: one process tries many changes. */
export function switchMutants(source: string, mutants: MarkedMutant[]): string {
  const groups = groupByExpression(mutants);
  let next = 0;
  const write = (start: number, end: number): string => {
    let [text, from] = ['', start];
    for (let group = groups[next]; group && group.start < end; group = groups[next]) {
      next++;
      const changed = group.mutants.map(({ mutant, at }) => {
        const { length } = source;
        const whole = applyMutant(source, mutant);
        return `globalThis.activeMutant === ${at} ? (${whole.slice(group.start, group.end + whole.length - length)}) : `;
      });
      text += `${source.slice(from, group.start)}(${changed.join('')}(${write(group.start, group.end)}))`;
      from = group.end;
    }
    return text + source.slice(from, end);
  };
  return write(0, source.length);
}
