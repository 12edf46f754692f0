import type { Role } from '@toro/domain/accounts/staff/roles';
import { academyDay, academyInstant, addDays } from '@toro/domain/base/calendar/day';
import type { PrivacyKind } from '@toro/domain/people/privacy/privacy-requests';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { imports, mailOutbox, staffMembers } from '../../database/schema/index.ts';
import { closePrivacyRequest } from '../../features/people/privacy/close-privacy-request.ts';
import {
  addIncidentNotice,
  closeIncident,
  createIncident,
  saveIncident,
} from '../../features/people/privacy/incidents.ts';
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

const LOST_NOTEBOOK = {
  kind: 'loss' as const,
  title: 'Notebook da secretaria perdido no metrô',
  text: 'O aparelho tinha a lista de presença de uma turma. O disco é cifrado, e a senha foi trocada no mesmo dia.',
  data: ['contact' as const],
  people: 38,
};

const WRONG_RECIPIENT = {
  kind: 'leak' as const,
  title: 'Lista de contatos enviada ao parceiro errado',
  text: 'Uma planilha com nome e e-mail foi enviada por engano. Quem recebeu apagou e confirmou por escrito.',
  data: ['contact' as const],
  people: 12,
};

/** One incident that has ended, and one whose reach is still looked into. */
async function addIncidents(support: Context, by: { name: string }): Promise<void> {
  const today = academyDay(support.now());
  const at = (day: string) => ({ ...support, now: () => academyInstant(day, '11:00') });
  const old = at(addDays(today, -60));
  const { id } = await createIncident(old, { ...LOST_NOTEBOOK, known_on: addDays(today, -60) });
  const measures = 'Senha trocada, acesso do aparelho cortado.';
  await saveIncident(old, { id, ...LOST_NOTEBOOK, has_risk: true, measures, revision: 0 });
  for (const [whom, reference] of [
    ['authority', 'Formulário da ANPD, recibo de demonstração'],
    ['people', 'E-mail às 38 pessoas'],
  ] as const)
    await addIncidentNotice(at(addDays(today, -58)), { by, id, whom, reference, on: addDays(today, -58) });
  await closeIncident(at(addDays(today, -40)), {
    id,
    conclusion: 'O aparelho não apareceu, e nada foi acessado.',
  });
  const recent = await createIncident(at(addDays(today, -2)), {
    ...WRONG_RECIPIENT,
    known_on: addDays(today, -2),
  });
  await saveIncident(at(addDays(today, -1)), {
    id: recent.id,
    ...WRONG_RECIPIENT,
    has_risk: false,
    measures: 'Pedimos que apagasse, e veio a confirmação.',
    revision: 0,
  });
}

/** Adds requests about personal data and incidents to the demo, by the verbs of the office, once. */
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
    await addIncidents(support, person);
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
