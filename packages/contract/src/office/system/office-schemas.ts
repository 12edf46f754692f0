import { z } from 'zod';
import { count, instant, list } from '../../shapes.ts';

const bytes = z.number().min(0);

export const getSystemHealth = {
  summary: 'Processes, queues, certificates, space and errors of the system',
  response: z.object({
    at: instant,
    /** Those that work now. */
    processes: list(
      z.object({
        role: z.enum(['all', 'api', 'office', 'worker']),
        machine: z.string().max(100),
        version: z.string().max(40),
        node: z.string().max(40),
        started_at: instant,
        seen_at: instant,
        disk_free: bytes.nullable(),
        disk_total: bytes.nullable(),
      }),
      200,
    ),
    database_bytes: bytes,
    mails: z.object({ waiting: count, oldest: instant.nullable(), returned: count, given_up: count }),
    queues: list(
      z.object({
        name: z.string().max(60),
        label: z.string().max(100),
        waiting: count,
        active: count,
        /** For good, within a day. */
        failed: count,
        /** When the last one was done; null when the queue no longer has one. */
        last: instant.nullable(),
      }),
      200,
    ),
    certificates: list(
      z.object({
        host: z.string().max(253),
        ends_at: instant.nullable(),
        failure: z.string().max(200).nullable(),
      }),
      200,
    ),
    /** The causes that nobody has marked as solved, the newest first. */
    errors: list(
      z.object({
        fingerprint: z.string().max(32),
        source: z.enum(['server', 'job', 'browser']),
        message: z.string().max(500),
        place: z.string().max(200),
        stack: z.string().max(4000),
        version: z.string().max(40),
        times: count,
        first_at: instant,
        last_at: instant,
      }),
      50,
    ),
  }),
};

export const solveError = {
  summary: 'Mark a cause of errors as solved; the next error of this cause opens it again',
  params: z.object({ fingerprint: z.string().regex(/^[0-9a-f]{32}$/) }),
  response: z.object({}),
};
