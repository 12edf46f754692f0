import type { Route } from '@toro/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/test-app.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../logging.ts';
import { compileAllowList } from './allow-list.ts';
import { createServer } from './create-server.ts';
import { serve } from './serve.ts';

const app = useApp();

const schema = z.object({
  id: z.int(),
  note: z.string().optional(),
  image: z.object({ path: z.string() }).nullable(),
  counters: z.record(z.string(), z.int()),
  options: z.record(z.string(), z.object({ text: z.string() })),
  items: z.array(z.object({ id: z.int(), choice: z.union([z.int(), z.literal('idk')]) })),
});

describe('compileAllowList', () => {
  it('removes the fields that the schema does not name, at every level, as the schema does', () => {
    const secret = { password: 'x' };
    const response = {
      id: 1,
      image: { path: 'a.png', ...secret },
      counters: { 1: 2 },
      options: { a: { text: 'A', ...secret } },
      items: [
        { id: 1, choice: 'idk', ...secret },
        { id: 2, choice: 3, ...secret },
      ],
      ...secret,
    };
    const picked = compileAllowList(schema)(response);
    expect(JSON.stringify(picked)).not.toContain('password');
    expect(picked).toEqual(schema.parse(response));
    const without = { ...response, image: null, note: 'x' };
    expect(compileAllowList(schema)(without)).toEqual(schema.parse(without));
  });

  it('returns a value without other fields as it is', () => {
    const response = {
      id: 1,
      image: { path: 'a.png' },
      counters: { 1: 2 },
      options: { a: { text: 'A' } },
      items: [{ id: 1, choice: 3 }],
    };
    expect(compileAllowList(schema)(response)).toBe(response);
  });

  it('rejects a schema whose fields depend on the value', () => {
    const union = z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]);
    expect(() => compileAllowList(z.object({ union }))).toThrow('needs validation');
    const tree = z.object({
      get children() {
        return z.array(tree);
      },
    });
    expect(() => compileAllowList(tree)).toThrow('needs validation');
  });

  it.each([{}, { withoutPageHeaders: true }, { minimal: true }, { cacheEncoded: true }])(
    'is applied to the responses of calls served with %j, and not to their errors',
    async (options) => {
      const http = await createServer(app.context, createLog('silent'));
      const response = z.object({ id: z.int() });
      const route = {
        call: { method: 'GET', path: '/x', guard: 'public' },
        schemas: { summary: 'x', response },
      };
      let fails = false;
      const handler = () => {
        if (fails) throw new AppError('conflict', 'Não.');
        return { id: 1, password: 'x' };
      };
      serve(
        { http, context: app.context, served: [] },
        route as Route<{ summary: string; response: typeof response }>,
        handler,
        options,
      );
      expect((await http.inject('/x')).json()).toEqual({ id: 1 });
      fails = true;
      expect((await http.inject('/x')).json()).toMatchObject({ code: 'conflict', error: 'Não.' });
      await http.close();
    },
  );
});
