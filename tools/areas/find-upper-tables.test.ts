import { describe, expect, it } from 'vitest';
import { findUpperTableErrors, findUpperTables } from './find-upper-tables.ts';

const HOME = 'apps/api/src/features/office/home/a.ts';

describe('the start page and the search of the office', () => {
  it('name no table of an area above', () => {
    expect(findUpperTableErrors()).toEqual([]);
  });

  it.each([
    ['an import', "import { orders, termsVersions } from '../../../database/schema/index.ts';"],
    ['an import of several lines', "import {\n  orders,\n} from '../../../database/schema/index.ts';"],
    ['a statement', 'sql`select count(*) from orders where paid_at is null`'],
    ['a join', 'sql`select 1 from terms_versions t join orders o on true`'],
  ])('are found with one in %s', (_, source) => {
    const [error, ...others] = findUpperTables(HOME, source);
    expect(error).toContain('names orders');
    expect(error).toContain('office is below sales');
    expect(others).toEqual([]);
  });

  it('may name tables of their own area and of those below', () => {
    const source = `import { staffMembers, termsVersions } from '../../../database/schema/index.ts';
      sql\`select from audit_entries join staff_members on true\``;
    expect(findUpperTables(HOME, source)).toEqual([]);
  });
});
