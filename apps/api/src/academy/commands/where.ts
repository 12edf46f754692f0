import { type SQL, sql } from 'drizzle-orm';
import { findCitusVersion, findLayout, type TableKind } from '../distribution/find-layout.ts';
import type { Command } from './command.ts';

const KINDS: Record<TableKind, string> = {
  distributed: 'divided by student',
  reference: 'copied to every server',
  global: 'on one server',
};

/** The shards of a table with their server and rows. */
const shardsOf = (table: string): SQL => sql`
  select r.shardid::text as shard, n.nodename || ':' || n.nodeport as server, r.result::bigint::text as rows
  from run_command_on_shards(${table}, 'select count(*) from %s') r
    join pg_dist_placement p on p.shardid = r.shardid join pg_dist_node n on n.groupid = p.groupid
  order by r.shardid`;

interface ShardRow extends Record<string, unknown> {
  shard: string;
  server: string;
  rows: string;
}

function formatServers(shards: readonly ShardRow[]): string {
  const byServer = new Map<string, { shards: number; rows: number }>();
  for (const { server, rows } of shards) {
    const known = byServer.get(server) ?? { shards: 0, rows: 0 };
    byServer.set(server, { shards: known.shards + 1, rows: known.rows + Number(rows) });
  }
  return [...byServer]
    .map(([server, { shards: number, rows }]) => `${server}: ${rows} rows in ${number} shards`)
    .join('; ');
}

export const whereCommand: Command = {
  usage: '[TABLE]',
  summary: 'list which table lies where, or the shards and rows of one table',
  audit: null,
  args: { min: 0, max: 1 },
  async run({ db }, [wanted]) {
    const layout = await findLayout(db);
    const tables = wanted ? layout.filter(({ name }) => name === wanted) : layout;
    if (tables.length === 0) {
      console.error(`There is no table ${wanted}.`);
      return 1;
    }
    const version = await findCitusVersion(db);
    console.log(version ? `Citus ${version}` : 'No Citus extension: every table lies on one server.');
    for (const { name, kind } of version || wanted ? tables : []) {
      const shards = kind === 'distributed' ? (await db.execute<ShardRow>(shardsOf(name))).rows : [];
      const servers = shards.length > 0 ? `; ${formatServers(shards)}` : '';
      console.log(`${name}: ${KINDS[kind]}${servers}`);
      if (wanted)
        for (const { shard, server, rows } of shards) console.log(`  ${shard} ${server} ${rows} rows`);
    }
    return 0;
  },
};
