import type { Role } from '@toro/domain/accounts/staff/roles';
import { academyDay, academyInstant, addDays } from '@toro/domain/base/calendar/day';
import type { PrivacyKind } from '@toro/domain/people/privacy/privacy-requests';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { imports, mailOutbox, staffMembers } from '../../database/schema/index.ts';
import { closePrivacyRequest } from '../../features/people/privacy/close-privacy-request.ts';
import { createPrivacyRequest } from '../../features/people/privacy/privacy-requests.ts';
import { acquireAdvisoryLock } from '../../platform/advisory-lock.ts';
import { type Context, inTransaction, withActor } from '../../platform/context.ts';

const SEED_NAME = 'demo-privacy';

interface DemoRequest {
  kind: PrivacyKind;
  name: string;
  email: string;
  text: string;
  /** How many days ago it arrived. */
  age: number;
  closing?: Omit<Parameters<typeof closePrivacyRequest>[1], 'id'>;
}

const REQUESTS: readonly DemoRequest[] = [
  {
    kind: 'portability',
    name: 'Pessoa Demonstração',
    email: 'portabilidade@demo.test',
    text: 'Vou estudar em outra escola e quero levar o meu histórico de provas.',
    age: 48,
    closing: { state: 'answered', answer: 'Enviamos a cópia em JSON por e-mail.', legal_ground: null },
  },
  {
    kind: 'erasure',
    name: 'Compradora Demonstração',
    email: 'eliminacao@demo.test',
    text: 'Apaguem tudo o que têm sobre mim, também a nota fiscal.',
    age: 30,
    closing: {
      state: 'refused',
      answer: 'Apagamos o cadastro. A nota fiscal fica pelo prazo que a lei exige.',
      legal_ground: 'Lei nº 13.709/2018, art. 16, I',
    },
  },
  {
    kind: 'access',
    name: 'Visitante Demonstração',
    email: 'acesso@demo.test',
    text: 'Preenchi um gabarito e quero saber o que guardam sobre mim.',
    age: 3,
  },
];

/** Adds requests about personal data to the demo, by the verbs of the office, once. */
export async function addPrivacyRequests(context: Context): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { db } = tx;
    await acquireAdvisoryLock(db, 'demo');
    const [seeded] = await db.select().from(imports).where(eq(imports.name, SEED_NAME));
    const [person] = await db
      .select()
      .from(staffMembers)
      .where(eq(staffMembers.email, 'atendimento@toro.test'));
    if (seeded || !person) return;
    const support = withActor(tx, {
      kind: 'staff',
      id: person.id,
      name: person.name,
      roles: person.roles as Role[],
    });
    const now = tx.now();
    for (const { age, closing, ...request } of REQUESTS) {
      const day = addDays(academyDay(now), -age);
      const received = { ...support, now: () => academyInstant(day, '10:00') };
      const { id } = await createPrivacyRequest(received, { by: person, ...request, received_on: day });
      if (closing)
        await closePrivacyRequest(
          { ...support, now: () => academyInstant(addDays(day, 4), '15:30') },
          { id, ...closing },
        );
    }
    // The mails of the past have arrived.
    await db
      .update(mailOutbox)
      .set({ sentAt: now, attempts: 1 })
      .where(
        and(isNull(mailOutbox.sentAt), inArray(mailOutbox.mail, ['privacy-received', 'privacy-answered'])),
      );
    await db.insert(imports).values({ name: SEED_NAME, contentHash: SEED_NAME, importedAt: now });
  });
}
