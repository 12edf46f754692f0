import { sql } from 'drizzle-orm';
import { students } from '../../database/schema/index.ts';
import { rebuildLearning } from '../../features/learning/study/fill-history.ts';
import type { Command } from './command.ts';

export const rebuildLearningCommand: Command = {
  usage: '[EMAIL]',
  summary: 'throw away what was built from the answers of a student, or of all, and build it again',
  audit: 'rebuild-learning',
  args: { min: 0, max: 1 },
  async run(context, [email]) {
    const [student] = email
      ? await context.db
          .select({ id: students.id })
          .from(students)
          .where(sql`lower(${students.email}) = ${email.toLowerCase()}`)
      : [undefined];
    if (email && !student) {
      console.error(`There is no student ${email}.`);
      return 1;
    }
    console.log(
      `Built the cards and counted the results of ${await rebuildLearning(context, student?.id)} student(s).`,
    );
    return 0;
  },
};
