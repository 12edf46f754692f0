import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findParts, PARTS, parseCommandLine } from './proof-parts.ts';
import { inRepository } from './repository.ts';

it('finds parts by name, and returns null for an unknown name', () => {
  expect(findParts(['crash', 'speed'])?.map(({ name }) => name)).toEqual(['speed', 'crash']);
  expect(findParts(['speed', 'sped'])).toBeNull();
});

it('has a full and a quick form of every part, with unique names', () => {
  expect(PARTS.filter(({ full, quick }) => full.length === 0 || quick.length === 0)).toEqual([]);
  expect(new Set(PARTS.map(({ name }) => name)).size).toBe(PARTS.length);
});

it('parses variables before a program, and every program exists', () => {
  expect(parseCommandLine('A=b C_D=1 tools/x.ts --y=Z 3')).toEqual({
    env: { A: 'b', C_D: '1' },
    args: ['tools/x.ts', '--y=Z', '3'],
  });
  const programs = PARTS.flatMap(({ full, quick }) => [...full, ...quick]).map(
    (line) => parseCommandLine(line).args[0],
  );
  expect(programs.filter((program) => !existsSync(inRepository(program ?? '')))).toEqual([]);
});
