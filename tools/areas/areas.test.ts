import { describe, expect, it } from 'vitest';
import { drawAreas } from './draw-areas.ts';
import { findAreaErrors, findCircles, placeOf } from './find-area-errors.ts';
import { importsOf, readImports } from './read-imports.ts';

const API = 'apps/api/src/features';
const WEB = 'apps/web/src/features';

describe('the order of areas', () => {
  it('holds in the whole code', () => {
    expect(findAreaErrors(readImports())).toEqual([]);
  });

  it('finds an import of an area above', () => {
    const [error] = findAreaErrors([
      { from: `${API}/accounts/auth/login.ts`, to: `${API}/sales/checkout/verify-account.ts` },
    ]);
    expect(error).toContain('accounts is below sales');
  });

  it('finds features of an area that need each other in a circle', () => {
    const errors = findAreaErrors([
      { from: `${API}/sales/orders/a.ts`, to: `${API}/sales/refunds/b.ts` },
      { from: `${API}/sales/refunds/b.ts`, to: `${API}/sales/wallet/c.ts` },
      { from: `${API}/sales/wallet/c.ts`, to: `${API}/sales/orders/a.ts` },
    ]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('circle');
  });

  it('finds the queries of another feature in the API, and a way around an index in the student area', () => {
    expect(
      findAreaErrors([{ from: `${API}/sales/orders/a.ts`, to: `${API}/catalogue/lessons/queries.ts` }]),
    ).toHaveLength(1);
    const inside = { from: `${WEB}/learning/study/a.tsx`, to: `${WEB}/exams/exams/exam-page.tsx` };
    expect(findAreaErrors([inside])).toHaveLength(1);
    expect(findAreaErrors([{ ...inside, to: `${WEB}/exams/exams/index.ts` }])).toEqual([]);
  });

  it('finds a folder that imports one above it, and a feature outside all areas', () => {
    expect(
      findAreaErrors([{ from: 'apps/api/src/platform/a.ts', to: `${API}/sales/orders/a.ts` }]),
    ).toHaveLength(1);
    expect(findAreaErrors([{ from: `${API}/loose/a.ts`, to: 'apps/api/src/platform/b.ts' }])).toHaveLength(1);
  });

  it('reads static, dynamic and type imports by relative paths', () => {
    const source =
      "import type { A } from './a.ts';\nconst b = () => import('../b.ts');\nexport * from './c.ts';";
    expect(importsOf('apps/x/src/f/g.ts', source).map(({ to }) => to)).toEqual([
      'apps/x/src/f/a.ts',
      'apps/x/src/b.ts',
      'apps/x/src/f/c.ts',
    ]);
  });

  it('finds circles among arrows', () => {
    const arrows = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(findCircles(arrows)).toEqual([['b', 'c']]);
  });

  it('draws every feature in its area', () => {
    const map = drawAreas([{ from: `${API}/sales/orders/a.ts`, to: `${API}/catalogue/lessons/b.ts` }]);
    expect(map).toContain('| `sales` | how it is paid | orders | catalogue |');
    expect(placeOf(`${API}/sales/orders/a.ts`)).toEqual({ layer: API, area: 'sales', feature: 'orders' });
  });
});
