import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue, type Route } from './catalogue.ts';
import { list, map, repeated } from './shapes.ts';
import { listFieldNames, listUnbounded } from './testing/schema-walk.ts';

const routes: [name: string, route: Route][] = Object.entries(catalogue).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, route]): [string, Route] => [`${feature}.${name}`, route]),
);

/** Calls about finished or explained questions; no other response may contain the answer key. */
const MAY_CARRY_THE_KEY = [
  'exams.finishAttempt',
  'exams.listFinishedAttempts',
  'exams.getCorrectedQuestions',
  'practice.getPractice',
  'question-bank.explainQuestionByCode',
  'question-bank.explainQuestionById',
  'study.getDailyReview',
  'study.extendReview',
  'study.getNotebookEntry',
  'study.getNotebookPaper',
  'study.getStudyPack',
];

/** Calls from the issuer's page, the gateway and mail programs, which have no key. */
const CALLED_BY_OTHERS = ['payments.finishDebit', 'payments.receiveGatewayNotification'];

const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort();

describe('the catalogue', () => {
  it('gives every call a schema of its response', () => {
    const without = routes.filter(([, { schemas }]) => !(schemas?.response instanceof z.ZodType));
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('has each method and path once, whatever its parameters are called', () => {
    const addresses = routes.map(([, { call }]) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  it.each(routes)('%s has a schema key for each parameter of its path', (_, { call, schemas }) => {
    const declared = schemas.params instanceof z.ZodObject ? Object.keys(schemas.params.shape) : [];
    expect(declared.sort()).toEqual(parametersOf(call.path));
  });

  it.each(routes)('%s sends a body only where the method takes one', (_, { call, schemas }) => {
    const bodiless = call.method === 'GET' || call.method === 'DELETE';
    expect(bodiless && schemas.body !== undefined).toBe(false);
  });

  it.each(routes)('%s bounds everything a client sends', (_, { schemas }) => {
    const { params, query, body } = schemas;
    const unbounded = [params, query, body].flatMap((schema) =>
      schema ? listUnbounded(schema, 'input') : [],
    );
    expect(unbounded).toEqual([]);
  });

  it.each(routes)('%s has a response schema that can be encoded', (_, { schemas }) => {
    expect(listUnbounded(schemas.response, 'output')).toEqual([]);
  });

  it.each(routes)('%s can be described in OpenAPI', (_, { schemas }) => {
    const { params, query, body, response } = schemas;
    for (const schema of [params, query, body]) if (schema) z.toJSONSchema(schema, { io: 'input' });
    expect(z.toJSONSchema(response, { io: 'output' })).toHaveProperty('$schema');
  });
});

describe('the key of an exam', () => {
  it('is only in responses about finished or explained questions', () => {
    const telling = routes.filter(([, { schemas }]) => listFieldNames(schemas.response).has('correta'));
    expect(telling.map(([name]) => name).sort()).toEqual([...MAY_CARRY_THE_KEY].sort());
  });

  it('is stripped from a question of an attempt that carries it by mistake, which is what a device keeps of a mock (OFFLINE-05)', () => {
    const { response } = catalogue.exams.getExamQuestions.schemas;
    const answer = { id_resposta: 1, resposta: 'a', img_resposta: null, correta: 1 };
    const question = {
      id_questao: 1,
      codigo: 'Q1',
      enunciado: 'e',
      img_enunciado: null,
      formula: null,
      formula_imagem: null,
      answers: [answer],
      class_type: 1,
      pivot: { ordem: 1 },
      has_text_resolution: true,
      has_video_resolution: false,
      has_libras_resolution: false,
      questao_comentada: 'a letra A',
    };
    const lecture = {
      id_aula: 1,
      titulo: 't',
      class_slug: 'aula',
      class_type: 1,
      version: 1,
      is_libras: false,
      redo: null,
    };
    const sent = JSON.stringify(z.encode(response, { ...lecture, questions: [question] }));
    expect(sent).toContain('id_resposta');
    expect(sent).not.toContain('correta');
    expect(sent).not.toContain('questao_comentada');
  });
});

describe('guards', () => {
  const keyed = routes.filter(([name]) => /^(checkout|answer-sheets|channels)\./.test(name));

  it.each(keyed.filter(([name]) => !CALLED_BY_OTHERS.includes(name)))('%s carries the key', (_, { call }) => {
    expect(call.guard.includes('key') || call.carriesKey).toBe(true);
  });

  it('requires a session wherever the path names a student', () => {
    const open = routes.filter(
      ([, { call }]) => /:(userId|id_aluno)|\/crud\/aluno/.test(call.path) && call.guard !== 'student',
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });

  it('leaves public only calls before a session and calls of other systems', () => {
    const open = routes.filter(([, { call }]) => call.guard === 'public').map(([name]) => name);
    expect(open.sort()).toEqual([
      'auth.checkEmailChangeLink',
      'auth.checkPasswordLink',
      'auth.login',
      'auth.requestPasswordReset',
      'auth.resetPassword',
      'auth.undoEmailChange',
      'channels.disableChannels',
      'exams.getVersionQuestions',
      'impersonation.openImpersonation',
      'payments.finishDebit',
      'payments.receiveGatewayNotification',
      'profile.checkDeletionLink',
      'profile.undoDeletionByLink',
      'system.checkHost',
      'system.checkLiveness',
      'system.checkReadiness',
      'system.getConfig',
      'system.reportClientError',
    ]);
  });
});

describe('shapes', () => {
  it('parses one value and several of a repeated query name', () => {
    const ids = repeated(z.string().max(3).transform(Number), 2);
    expect(ids.parse('7')).toEqual([7]);
    expect(ids.parse(['7', '8'])).toEqual([7, 8]);
    expect(ids.safeParse(['7', '8', '9']).success).toBe(false);
  });

  it('refuses a map with too many entries', () => {
    const two = map(z.string().max(1), z.number(), 2);
    expect(two.safeParse({ a: 1, b: 2 }).success).toBe(true);
    expect(two.safeParse({ a: 1, b: 2, c: 3 }).success).toBe(false);
  });

  it('finds unbounded schemas', () => {
    const unbounded = (schema: z.ZodType) => listUnbounded(schema, 'input').length;
    expect(unbounded(z.object({ text: z.string() }))).toBe(1);
    expect(unbounded(z.array(z.boolean()))).toBe(1);
    expect(unbounded(z.record(z.string().max(1), z.boolean()))).toBe(1);
    expect(unbounded(z.number().int())).toBe(1);
    expect(unbounded(z.unknown())).toBe(1);
    expect(unbounded(z.looseObject({}))).toBe(1);
    expect(unbounded(z.email().optional())).toBe(1);
    expect(listUnbounded(z.string().max(1).transform(Number), 'output')).toHaveLength(1);
    expect(unbounded(list(z.object({ text: z.string().max(1).nullable() }), 1))).toBe(0);
  });
});
