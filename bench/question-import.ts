/**
 * Imports a file of ten thousand questions and one of twenty thousand: `npx tsx bench/question-import.ts`.
 * Budgets: ten thousand within a minute, and a file twice as long needs no more memory.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importQuestionFile } from '../apps/api/src/academy/question-files/import-question-file.ts';
import { questionFamilies, questionModules } from '../apps/api/src/database/schema/index.ts';
import { openBenchContext } from './bench-context.ts';
import { openClosers } from './closers.ts';
import { isQuick, openBench } from './measure.ts';
import { createRandom, demoWords } from './question-search/insert-questions.ts';

const COUNT = isQuick ? 2000 : 10_000;
const BUDGET = { seconds: COUNT * 0.006, megabytes: 60 };

const closers = openClosers();
const { context, dataDir } = await openBenchContext(closers);

const bench = openBench('question-import');
const words = demoWords();

function* generateMoodleXml(count: number, prefix: string) {
  const random = createRandom(count);
  const text = (length: number) =>
    Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  yield '<question type="category"><category><text>$course$/top/CFP/Módulo 1</text></category></question>\n';
  for (let at = 0; at < count; at += 1) {
    const answers = ['100', '0', '-25', '-25'].map(
      (fraction, place) =>
        `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>${place} ${text(8)}</p>]]></text><feedback format="html"><text></text></feedback></answer>`,
    );
    yield `<question type="multichoice"><name><text>Questão ${at}</text></name><questiontext format="html"><text><![CDATA[<p>${text(50)}</p>]]></text></questiontext><generalfeedback format="html"><text><![CDATA[<p>${text(40)}</p>]]></text></generalfeedback><idnumber>${prefix}-${at}</idnumber><single>true</single>${answers.join('')}</question>\n`;
  }
  yield '</quiz>\n';
}

async function measure(count: number, prefix: string) {
  const path = join(dataDir, `${prefix}.xml`);
  await pipeline(Readable.from(generateMoodleXml(count, prefix)), createWriteStream(path));
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const outcome = await importQuestionFile(context, path);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors.slice(0, 3)));
  const grown = (peak - before) / 1e6;
  console.log(`${count} questions in ${seconds.toFixed(1)} s, ${grown.toFixed(0)} MB above before`);
  return { seconds, peak: peak / 1e6 };
}

try {
  await context.db.insert(questionFamilies).values({ id: 1, tag: 'cfp', name: 'CFP' });
  await context.db.insert(questionModules).values({ familyId: 1, number: 1, title: 'Um' });
  await measure(500, 'WARM');
  const one = await measure(COUNT, 'ONE');
  const two = await measure(2 * COUNT, 'TWO');
  bench.measure({ name: `${COUNT} questions`, value: one.seconds, unit: 's', max: BUDGET.seconds });
  bench.measure({
    name: 'more memory for twice the file',
    value: two.peak - one.peak,
    unit: 'MB',
    max: BUDGET.megabytes,
    against: `${COUNT} and ${2 * COUNT} questions`,
  });
} finally {
  await closers.close();
}
bench.end();
