import { auditList } from '@toro/contract/office/audit/audit-list';
import { listSorts } from '@toro/contract/office/lists/list';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';
import { listCondition, listOrder, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { auditListing } from './list-audit.ts';

const office = useOffice();
const ROWS = 30_000;

beforeAll(async () => {
  const { db } = office.app.context;
  await db.execute(sql`
    insert into audit_entries (actor, actor_roles, action, subject, network, request_id, created_at)
    select 'staff:' || n % 40, array[(array['owner', 'support', 'auditor'])[1 + n % 3]]::varchar[],
      (array['login', 'logout', 'save-view'])[1 + n % 3], 'staff:' || n % 1000, '10.0.' || n % 60 || '.0', 'req-' || n,
      timestamptz '2024-01-01' + n * interval '1 hour'
    from generate_series(1, ${ROWS}::int) n`);
  await db.execute(sql`vacuum analyze audit_entries`);
});

const FILTERS: Record<string, unknown>[] = [
  {},
  { created_from: '2025-01-01', created_to: '2025-12-31' },
  { actor: 'staff:7' },
  { role: ['owner'] },
  { action: ['login'] },
  { kind: ['staff'] },
  { subject: 'staff:7' },
  { network: '10.0.1.0' },
  { request: 'req-5000' },
];

/** The rows that the steps of a plan read and threw away. */
function countReadRows(plan: Record<string, unknown>): number {
  const own = Number(plan['Actual Rows'] ?? 0) + Number(plan['Rows Removed by Filter'] ?? 0);
  const parts = (plan.Plans ?? []) as Record<string, unknown>[];
  return own + parts.reduce((sum, part) => sum + countReadRows(part), 0);
}

it('reads the first page of every filter and sort from an index, without the rest of the table (LIST-04, AUDIT-13)', async () => {
  const { definition, source } = auditListing;
  for (const filter of FILTERS)
    for (const sort of listSorts(auditList)) {
      const query = { sort, page: 1, size: 50, ...filter } as ParsedListQuery;
      const { rows } = await office.app.context.db.execute<{
        'QUERY PLAN': [{ Plan: Record<string, unknown> }];
      }>(
        sql`explain (analyze, format json) select ${source.id} from ${source.from}
          where ${listCondition(definition, source, query)} order by ${listOrder(source, query)} limit 50`,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
      expect([filter, sort, JSON.stringify(plan)]).toEqual([
        filter,
        sort,
        expect.not.stringContaining('Seq Scan'),
      ]);
      expect([filter, sort, countReadRows(plan) < ROWS / 10]).toEqual([filter, sort, true]);
    }
});
