import type { Proof } from './prove-restarts.ts';

/** Every process serves a demo file from the bucket. */
export async function proveFiles({ claims, topology, balancer }: Proof): Promise<void> {
  const { bucket, ports } = topology;
  const [path = '', content] = [...bucket.objects].find(([key]) => key.startsWith('/toro/public/')) ?? [];
  const answers = await Promise.all(
    ports.map((port) =>
      balancer.sendTo(port, { method: 'GET', path: path.replace('/toro/public/', '/files/') }),
    ),
  );
  const good = answers.filter(({ status, body }) => status === 200 && body.length > 0 && content);
  claims.check(
    good.length === ports.length,
    'processes that serve a file of the bucket, objects in it',
    `${good.length} of ${ports.length}, ${bucket.objects.size}`,
  );
}

const FAILED_LOGINS = 10;

/** Failed logins are counted across processes: the eleventh is rejected by every process. */
export async function proveSharedLimits({ claims, topology, balancer }: Proof): Promise<void> {
  const { ports } = topology;
  const body = { email: 'ninguem@toro.test', password: 'errada' };
  const headers = { 'x-forwarded-for': '10.99.99.1' };
  const login = (port: number) => balancer.sendTo(port, { method: 'POST', path: '/login', body, headers });
  const statuses: number[] = [];
  for (let at = 0; at < FAILED_LOGINS; at += 1)
    statuses.push((await login(ports[at % ports.length] ?? 0)).status);
  const refused: number[] = [];
  for (const port of ports) refused.push((await login(port)).status);
  claims.check(
    statuses.every((status) => status === 401) && refused.every((status) => status === 429),
    `${FAILED_LOGINS} failed logins spread over the processes, then one at each`,
    `${[...new Set(statuses)].join(', ')}; ${refused.join(', ')}`,
  );
}

/** Without Redis no request is rejected: each process counts by itself. */
export async function proveWithoutRedis({ claims, topology, balancer, students }: Proof): Promise<void> {
  await topology.redis.stop();
  const request = { method: 'GET', path: '/v1/services/aluno/findCoursesByStudent' } as const;
  const answers = await Promise.all(
    students.map(({ token }, at) =>
      balancer.sendTo(topology.ports[at % topology.ports.length] ?? 0, { ...request, token }),
    ),
  );
  const good = answers.filter(({ status }) => status === 200).length;
  claims.check(
    good === answers.length,
    'requests answered with 200 after Redis had gone',
    `${good} of ${answers.length}`,
  );
}
