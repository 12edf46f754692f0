import type { Client } from 'pg';

/** What must be the same in the database that was backed up and in the one that was restored. */
export interface Figures {
  /** Rows of each table, with its schema. */
  rows: Record<string, number>;
  /** Cents of each account of the ledger, and the number of its entries. */
  ledger: Record<string, string>;
  /** The newest seal of the audit. */
  audit: { seals: number; hash: string | null };
  /** The newest migration. */
  migration: string | null;
}

/** The academy's schemas; that of the queue changes by itself, so it is restored and not compared. */
const SCHEMAS = ['public', 'partitions', 'detached', 'drizzle'];

export async function readFigures(client: Pick<Client, 'query'>): Promise<Figures> {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1) order by 1`,
    [SCHEMAS],
  );
  const names = new Set(tables.rows.map(({ name }) => name));
  const rows: Record<string, number> = {};
  for (const name of names) {
    const counted = await client.query<{ count: string }>(`select count(*) from ${name}`);
    rows[name] = Number(counted.rows[0]?.count);
  }
  const ledger: Record<string, string> = {};
  if (names.has('public.wallet_entries')) {
    const sums = await client.query<{ account: string; cents: string }>(
      `select account, sum(amount_cents)::text as cents from wallet_entries group by 1 order by 1`,
    );
    for (const { account, cents } of sums.rows) ledger[`entries of ${account}`] = cents;
    const balances = await client.query<{ account: string; cents: string }>(
      `select account, sum(balance_cents)::text as cents from wallet_accounts group by 1 order by 1`,
    );
    for (const { account, cents } of balances.rows) ledger[`balances of ${account}`] = cents;
  }
  const audit = { seals: rows['public.audit_seals'] ?? 0, hash: null as string | null };
  if (audit.seals > 0) {
    const last = await client.query<{ hash: string }>(
      'select hash from audit_seals order by id desc limit 1',
    );
    audit.hash = last.rows[0]?.hash ?? null;
  }
  let migration: string | null = null;
  if (names.has('drizzle.__drizzle_migrations')) {
    const last = await client.query<{ at: string }>(
      'select max(created_at)::text as at from drizzle.__drizzle_migrations',
    );
    migration = last.rows[0]?.at ?? null;
  }
  return { rows, ledger, audit, migration };
}

/** What differs, in words; empty when everything agrees. */
export function compareFigures(before: Figures, now: Figures): string[] {
  const compare = (what: string, one: Record<string, unknown>, other: Record<string, unknown>) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .filter((key) => one[key] !== other[key])
      .map((key) => `${what} ${key}: ${one[key] ?? 'none'} in the backup, ${other[key] ?? 'none'} restored`);
  return [
    ...compare('rows of', before.rows, now.rows),
    ...compare('ledger,', before.ledger, now.ledger),
    ...compare('audit,', before.audit, now.audit),
    ...compare('newest', { migration: before.migration }, { migration: now.migration }),
  ];
}
