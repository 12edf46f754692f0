import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from './context.ts';
import { IDENTITY_LOOKUPS } from './rate-limits.ts';

const DAY_MS = 86_400_000;

interface IdentityLookup {
  network: string;
  email?: string | undefined;
  cpf?: string | undefined;
}

/**
 * Counts a request whose response reveals whether an e-mail address or a CPF is registered. False when the network has
 * looked up too many persons, or too many lookups were made for this address or this CPF: then the response must be the
 * same for registered and unknown persons.
 */
export function countIdentityLookup(context: Context, lookup: IdentityLookup): Promise<boolean> {
  const hashed = (kind: string, value: string | undefined) =>
    value === undefined
      ? null
      : context.keys.deriveToken('identity-lookup', `${kind} ${value.toLowerCase()}`);
  const network = hashed('network', lookup.network);
  const email = hashed('email', lookup.email);
  const cpf = hashed('cpf', lookup.cpf);
  const id = hashed('lookup', [lookup.network, lookup.email ?? '', lookup.cpf ?? ''].join(' '));
  const now = context.now();
  const since = new Date(now.getTime() - IDENTITY_LOOKUPS.days * DAY_MS);
  return inTransaction(context, async ({ db, config }) => {
    // Serialises the lookups that share a limit; sorted, so that two transactions cannot wait for each other.
    for (const subject of [network, email, cpf].filter((part) => part !== null).sort())
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
    const { rows } = await db.execute(sql`
      insert into identity_lookups as known (id, network, email, cpf, created_at)
      select ${id}::text, ${network}::text, ${email}::text, ${cpf}::text, ${now}::timestamptz
      where exists (select from identity_lookups where id = ${id} and created_at > ${since})
        or ((select count(*) from identity_lookups where network = ${network} and created_at > ${since})
            < ${config.identityLookups}
          and (select count(*) from identity_lookups where email = ${email} and created_at > ${since})
            < ${IDENTITY_LOOKUPS.email}
          and (select count(*) from identity_lookups where cpf = ${cpf} and created_at > ${since})
            < ${IDENTITY_LOOKUPS.cpf})
      on conflict (id) do update set created_at = case
        when known.created_at > ${since} then known.created_at else excluded.created_at end
      returning id`);
    return rows.length > 0;
  });
}

/** Deletes the lookups that no limit counts any more. */
export async function deleteOldLookups({ db, now }: Context): Promise<void> {
  const since = new Date(now().getTime() - IDENTITY_LOOKUPS.days * DAY_MS);
  await db.execute(sql`delete from identity_lookups where created_at <= ${since}`);
}
