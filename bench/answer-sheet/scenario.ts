import { setTimeout as pause } from 'node:timers/promises';
import { type CallStats, openSender } from '../load/sender.ts';

export interface AnswerSheetOrder {
  port: number;
  key: string;
  sheetId: number;
  people: number;
  /** Everybody begins within this many seconds. */
  seconds: number;
  resultsPerSecond: number;
  resultSeconds: number;
}

export interface AnswerSheetReport extends CallStats {
  /** Results served per second. */
  results: number;
}

interface Question {
  id_gabarito_question: number;
  answers: { id_gabarito_question_answer: number }[];
}

const CONNECTIONS = 512;
/** Answers per save request. */
const BATCH = 12;

/** People fill a sheet within the given time; then results are requested at a fixed rate. */
export async function run(order: AnswerSheetOrder): Promise<AnswerSheetReport> {
  const report: AnswerSheetReport = { errors: {}, times: {}, results: 0 };
  const sender = openSender(report, CONNECTIONS);
  const headers = { 'x-application': 'aluno_web', 'x-api-key': order.key };

  const send = (name: string, method: string, path: string, body?: object) =>
    sender.send(name, { port: order.port, method, path: `/v1/gabaritoro${path}`, headers, body });

  const tokens: string[] = [];

  async function fillOne(index: number): Promise<void> {
    const lead = {
      id_gabarito: order.sheetId,
      name: `Pessoa ${index}`,
      email: `pessoa-${index}@bench.test`,
      phone: '11912345678',
      channels: { phone: false, email: true, whatsapp: false },
    };
    const opened = await send('lead', 'POST', '/lead', lead);
    if (!opened) return;
    const token: string = JSON.parse(opened.toString()).token;
    const sheet = await send('sheet', 'GET', `/student/${token}`);
    if (!sheet) return;
    const questions: Question[] = JSON.parse(sheet.toString()).modules.flatMap(
      (module: { questions: Question[] }) => module.questions,
    );
    const answers = questions.map(({ id_gabarito_question, answers: options }, at) => ({
      id_gabarito_question,
      id_gabarito_marked_answer: options[(index + at) % options.length]?.id_gabarito_question_answer ?? null,
    }));
    for (let from = 0; from < answers.length; from += BATCH)
      await send('save', 'PUT', `/student-filled/${token}`, { answers: answers.slice(from, from + BATCH) });
    await send('hand in', 'PUT', `/student-filled/${token}`, { answers });
    tokens.push(token);
  }

  const filling = Array.from({ length: order.people }, async (_, index) => {
    await pause((index / order.people) * order.seconds * 1000);
    await fillOne(index);
  });
  await Promise.all(filling);

  const reading: Promise<unknown>[] = [];
  const began = performance.now();
  const wanted = order.resultsPerSecond * order.resultSeconds;
  while (reading.length < wanted) {
    const due = Math.min(wanted, ((performance.now() - began) / 1000) * order.resultsPerSecond);
    while (reading.length < due)
      reading.push(send('result', 'GET', `/result/${tokens[reading.length % tokens.length]}`));
    await pause(5);
  }
  await Promise.all(reading);
  report.results = reading.length / ((performance.now() - began) / 1000);
  sender.close();
  return report;
}
