import type { ErrorSource, ErrorTopic } from '@toro/domain/questions/error-reports/error-report';
import { eq } from 'drizzle-orm';
import { imports, questions, students } from '../../database/schema/index.ts';
import { reportError } from '../../features/questions/error-reports/report-error.ts';
import { acquireAdvisoryLock } from '../../platform/advisory-lock.ts';
import { type Context, inTransaction } from '../../platform/context.ts';

const SEED_NAME = 'demo-error-reports';
const DAY_MS = 86_400_000;

interface DemoReport {
  code: string;
  email: string;
  topic: ErrorTopic;
  text: string;
  source: ErrorSource;
  /** How many days ago it arrived. */
  age: number;
}

const REPORTS: readonly DemoReport[] = [
  {
    code: 'CFP-M1-02',
    email: 'aluno@toro.test',
    topic: 'key',
    text: 'Pela resolução, a alternativa certa parece ser a B, mas o gabarito marca outra.',
    source: 'review',
    age: 3,
  },
  {
    code: 'CFP-M1-02',
    email: 'aluno@toro.test',
    topic: 'resolution',
    text: 'O segundo parágrafo cita uma regra que mudou este ano.',
    source: 'bank',
    age: 1,
  },
  {
    code: 'CFP-M1-05',
    email: 'aluno@toro.test',
    topic: 'statement',
    text: 'O texto não diz se o dever continua depois do fim do contrato.',
    source: 'exam',
    age: 2,
  },
];

/** Adds errors that students reported to the demo, by the verb of the student area, once. */
export async function addErrorReports(context: Context): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { db } = tx;
    await acquireAdvisoryLock(db, 'demo');
    const [seeded] = await db.select().from(imports).where(eq(imports.name, SEED_NAME));
    if (seeded) return;
    const now = tx.now();
    for (const { code, email, age, ...report } of REPORTS) {
      const [question] = await db
        .select({ id: questions.id })
        .from(questions)
        .where(eq(questions.code, code));
      const [student] = await db.select({ id: students.id }).from(students).where(eq(students.email, email));
      if (!question || !student) continue;
      const past = { ...tx, now: () => new Date(now.getTime() - age * DAY_MS) };
      await reportError(past, { studentId: student.id, id: question.id, ...report });
    }
    await db.insert(imports).values({ name: SEED_NAME, contentHash: SEED_NAME, importedAt: now });
  });
}
