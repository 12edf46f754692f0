import { createExamClient } from './exam-client.ts';
import { insertCandidate, insertModule } from './exam-factories.ts';
import type { useOffice } from './office-app.ts';
import { createImportClient } from './question-import-client.ts';

type Office = ReturnType<typeof useOffice>;

/** The save of an answer has to be answered within this time (bench/save-answer.ts). */
const SAVE_BUDGET_MS = 60;
const IDLE_SAVES = 30;

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** A student who answers one question after the other; the times of the saves in milliseconds. */
async function openStudent(office: Office) {
  const candidate = await insertCandidate(office.app.context, { count: 8 });
  const client = createExamClient(office.app, candidate);
  await client.questions();
  let turn = 0;
  return async function save(): Promise<number> {
    turn += 1;
    const asked = candidate.questions[turn % candidate.questions.length];
    const started = performance.now();
    const { status } = await client.store({ contador: turn, question: { [asked?.id ?? 0]: asked?.right } });
    if (status !== 200) throw new Error(`the save answered ${status}`);
    return performance.now() - started;
  };
}

/** Checks and writes an import of many questions while a student saves answers. */
export async function importWhileSaving(office: Office, count: number) {
  const imports = createImportClient(office, await office.enter('content'));
  const module = await insertModule(office.app.context);
  const save = await openStudent(office);
  const idle: number[] = [];
  for (let at = 0; at < IDLE_SAVES; at += 1) idle.push(await save());
  const lines = Array.from(
    { length: count },
    (_, at) => `G-${at};Pergunta ${at} sobre o valor ${at * 7919} do título ${at * 31}?;um ${at};dois;três;B`,
  );
  const id = await imports.begin('grande.csv', ['Código;Enunciado;A;B;C;Correta', ...lines].join('\n'));
  const busy: number[] = [];
  const seen = new Set<number>();
  /** Runs a part of the import; meanwhile answers are saved and the progress is read. */
  async function timed(work: () => Promise<unknown>): Promise<number> {
    let isRunning = true;
    const started = performance.now();
    const running = work().finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      busy.push(await save());
      seen.add((await imports.get(id)).progress);
    }
    await running;
    return performance.now() - started;
  }
  const read = await timed(() => imports.run(id));
  const placed = await timed(() =>
    imports.place(id, { destination: { family_id: module.familyId, module_id: module.id } }),
  );
  const written = await timed(() => imports.commit(id));
  return {
    added: (await imports.get(id)).result.added as number,
    checkedMs: read + placed,
    writtenMs: written,
    /** The progress that a person saw. */
    progress: seen.size,
    saves: busy.length,
    save95: percentile95(busy),
    /** A save without an import: a measure of the machine. */
    idle95: percentile95(idle),
    /** On a busy machine a save takes longer without an import too. */
    allowed95: Math.max(SAVE_BUDGET_MS, 4 * percentile95(idle)),
  };
}
