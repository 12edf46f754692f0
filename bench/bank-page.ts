/**
 * Reading a page of the bank, against a bare Fastify route that runs the same SQL and serialises the same rows:
 * `npx tsx bench/bank-page.ts`. Budget: at least 0.5 of its rate.
 */
import { Agent, get } from 'node:http';
import { NO_FILTERS } from '@toro/domain/bank/filters';
import Fastify from 'fastify';
import { searchQuestions } from '../apps/api/src/features/questions/search-questions.ts';
import { insertEnrolled } from '../apps/api/test/lesson-factories.ts';
import { fill } from './bank-search/fill.ts';
import { openScene, portOf } from './save-answer/scene.ts';

const QUESTIONS = 5000;
const CLIENTS = 16;
const ROUNDS = 5;
const ROUND_MS = 2000;
const BUDGET = 0.5;
const PATH = '/v1/services/questions/find/studentV3';

const scene = await openScene();
const { context } = scene;
const bare = Fastify();
bare.get(PATH, (request) =>
  searchQuestions(context, NO_FILTERS, Number(new URLSearchParams(request.url.split('?')[1]).get('page'))),
);
await bare.listen({ port: 0, host: '127.0.0.1' });

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

function ask(port: number, token: string, page: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-application': 'aluno_web' };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `${PATH}?page=${page}`, agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

/** Answers a second. */
async function rate(port: number, token: string): Promise<number> {
  const until = performance.now() + ROUND_MS;
  let answered = 0;
  const client = async () => {
    while (performance.now() < until) {
      await ask(port, token, 1 + (answered % (QUESTIONS / 10)));
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answered / (ROUND_MS / 1000);
}

try {
  await fill(context.db, QUESTIONS, Number.POSITIVE_INFINITY);
  const { token } = await insertEnrolled(context);
  const ports = [portOf(bare), scene.port] as const;
  for (const port of ports) await rate(port, token);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [floor, real] = [await rate(ports[0], token), await rate(ports[1], token)];
    console.log(`bare ${floor.toFixed(0)}/s, bank page ${real.toFixed(0)}/s`);
    ratios.push(real / floor);
  }
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(`${ratio >= BUDGET ? 'ok  ' : 'OVER'} ratio ${ratio.toFixed(2)} (at least ${BUDGET})`);
  process.exitCode = ratio >= BUDGET ? 0 : 1;
} finally {
  agent.destroy();
  await bare.close();
  await scene.close();
}
