import { expect, it } from 'vitest';
import { alternativeTextError } from './alternative-text.ts';

it('an alternative text has 1 to 250 characters and is not the name of the file (MEDIA-13)', () => {
  expect(alternativeTextError('Gráfico da taxa Selic de 2020 a 2025', 'selic.png')).toBeNull();
  expect(alternativeTextError('   ', 'selic.png')).toMatch(/decorativa/);
  expect(alternativeTextError('x'.repeat(250), 'selic.png')).toBeNull();
  expect(alternativeTextError('x'.repeat(251), 'selic.png')).toMatch(/250/);
  for (const name of ['taxa_selic-2025.png', 'Taxa selic 2025', 'taxa-selic-2025', 'outra.webp'])
    expect([name, alternativeTextError(name, 'taxa_selic-2025.png')]).toEqual([
      name,
      expect.stringMatching(/nome do arquivo/),
    ]);
});
