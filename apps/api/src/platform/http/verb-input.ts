import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Schemas } from '@toro/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Impersonation } from './impersonation-guard.ts';
import { networkOf } from './network.ts';
import type { SignedInStudent } from './session-cache.ts';
import type { StaffSession } from './staff-guard.ts';

/** The cookies of a browser, read from its request and set with the answer. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: CookieSerializeOptions): void;
  clear(name: string, options: CookieSerializeOptions): void;
}

/** The address and the browser of who sends a request, of which a visitor has nothing else. */
export interface Sender {
  ip: string;
  /** For rate limits. */
  network: string;
  /** At most 300 characters. */
  userAgent: string;
  cookies: Cookies;
}

const toCookies = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: (name) => request.cookies[name],
  set: (name, value, options) => void reply.setCookie(name, value, options),
  clear: (name, options) => void reply.clearCookie(name, options),
});

const notSignedIn = () => new AppError('unauthorized', 'Entre para continuar.');

export function requireStudent({ student }: FastifyRequest): SignedInStudent {
  if (!student) throw notSignedIn();
  return student;
}

export function requireStaff({ staff }: FastifyRequest): StaffSession {
  if (!staff) throw notSignedIn();
  return staff;
}

/**
 * Who asks. The names are getters of a class and no fields, so that neither `...rest` nor a stored copy of an input
 * contains them, and a verb that does not ask for them costs nothing.
 */
class Asker {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  /** The signed-in student; throws a 401 when there is none. */
  get student(): SignedInStudent {
    return requireStudent(this.#request);
  }

  /** The id of the signed-in student, which is all that most verbs want of them. */
  get studentId(): number {
    return this.student.id;
  }

  /** The session of a member of staff; throws a 401 when there is none. */
  get by(): StaffSession {
    return requireStaff(this.#request);
  }

  get sender(): Sender {
    const { ip, headers } = this.#request;
    return {
      ip,
      network: networkOf(ip),
      userAgent: (headers['user-agent'] ?? '').slice(0, 300),
      cookies: toCookies(this.#request, this.#reply),
    };
  }

  /** The impersonation or preview of which the request is a part. */
  get impersonation(): Impersonation | null {
    return this.#request.impersonation;
  }

  /** Who opens what a signed link or its owner may see. */
  get reader(): { isSigned: boolean; studentId: number | null } {
    return { isSigned: this.#request.signed, studentId: this.#request.student?.id ?? null };
  }
}

/** The names of who asks, which no key of a call may have. */
const RESERVED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Asker.prototype));

type Part = 'params' | 'query' | 'body';
const PARTS: readonly Part[] = ['params', 'query', 'body'];

type PartOf<S extends Schemas, K extends Part> = S[K] extends z.ZodType
  ? undefined extends z.output<S[K]>
    ? Partial<NonNullable<z.output<S[K]>>>
    : z.output<S[K]>
  : unknown;

/** The second parameter of a verb that answers a call: params, query and body in one object, and who asks. */
export type VerbInput<S extends Schemas> = PartOf<S, 'params'> &
  PartOf<S, 'query'> &
  PartOf<S, 'body'> &
  Pick<Asker, keyof Asker>;

/** The parts of a zod schema that say which keys its values have. */
interface SchemaParts {
  readonly type: string;
  readonly shape?: object;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
}

/** The keys of the values of a schema; null when the schema does not say. */
function findKeys(schema: z.ZodType): string[] | null {
  const { type, shape, innerType, options, in: source, out } = schema._zod.def as SchemaParts;
  if (shape) return Object.keys(shape);
  if (innerType) return findKeys(innerType);
  if (type === 'pipe' && source && out) return findKeys(out) ?? findKeys(source);
  if (!options) return null;
  const keys = options.map(findKeys);
  return keys.includes(null) ? null : keys.flatMap((some) => some ?? []);
}

/** Throws when the parts of a call cannot be joined: a key that stands twice, a reserved one, or a part without keys. */
function assertJoinable(name: string, schemas: Schemas): void {
  const known = new Set(RESERVED);
  for (const part of PARTS) {
    const schema = schemas[part];
    const keys = new Set(schema ? findKeys(schema) : []);
    if (schema && keys.size === 0 && findKeys(schema) === null)
      throw new Error(`${name}: the ${part} of a call are an object with known keys`);
    for (const key of keys) {
      if (known.has(key)) throw new Error(`${name}: '${key}' of ${part} stands elsewhere in its input`);
      known.add(key);
    }
  }
}

/** Makes the function that joins the parts of a call's requests to the input of its verb. */
export function compileInput<S extends Schemas>(
  name: string,
  schemas: S,
): (request: FastifyRequest, reply: FastifyReply) => VerbInput<S> {
  assertJoinable(name, schemas);
  const { params, query, body } = schemas;
  // Parts without a schema were not validated.
  return (request, reply) =>
    Object.assign(
      new Asker(request, reply),
      params && request.params,
      query && request.query,
      body && request.body,
    ) as unknown as VerbInput<S>;
}
