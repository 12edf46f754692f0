import { eq } from 'drizzle-orm';
import { auditSeals } from '../../database/schema/index.ts';
import { type AuditProblem, verifyAudit } from '../../features/office/audit/verify-audit.ts';
import type { Command } from './command.ts';

const PROBLEMS: Record<AuditProblem['kind'], string> = {
  chain: 'the seal does not follow from the one before it; minute',
  missing: 'sealed entries are missing; minute',
  changed: 'sealed entries were changed; minute',
  unsealed: 'the entry was added after its time was sealed; entry',
  replaced: 'the entry was replaced although its student is not forgotten; entry',
};

export const verifyAuditCommand: Command = {
  usage: '[HASH]',
  summary: 'compare the audit with its seals, and with the hash of a seal that was noted earlier',
  audit: null,
  args: { min: 0, max: 1 },
  async run(context, [noted]) {
    const { problems, seals, entries, detached, waiting, hash } = await verifyAudit(context);
    console.log(`${entries} entries in ${seals} seals; ${waiting} wait for their seal.`);
    if (detached > 0)
      console.log(`${detached} entries are of detached months: only their chain was checked.`);
    if (hash) console.log(`The hash of the newest seal, to be noted outside of this database: ${hash}`);
    const known =
      noted === undefined ||
      (await context.db.select({ id: auditSeals.id }).from(auditSeals).where(eq(auditSeals.hash, noted)))
        .length > 0;
    if (!known) console.error(`No seal has the hash ${noted}: the chain was cut off or written anew.`);
    for (const { kind, where } of problems.slice(0, 100)) console.error(`${PROBLEMS[kind]} ${where}`);
    if (problems.length > 100) console.error(`... and ${problems.length - 100} more.`);
    if (known && problems.length === 0) {
      console.log('The audit agrees with its seals.');
      return 0;
    }
    return 1;
  },
};
