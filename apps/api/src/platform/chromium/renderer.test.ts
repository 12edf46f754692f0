import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium } from '../../../../../tools/chromium.ts';
import { createLog } from '../logging.ts';
import { createRenderer, type Renderer, RenderingUnavailable } from './renderer.ts';

const READY = '<main data-report-state="ready"><h1>Pronto</h1></main>';
const FAILED = '<main data-report-state="failed">O link venceu</main>';

let server: Server;
let renderer: Renderer | undefined;
/** The hosts that the browser named. */
let hosts: (string | string[] | undefined)[] = [];
/** Called when /waits is asked for: what happens while a page is on its way. */
let whileWaiting: () => void = () => undefined;

beforeAll(async () => {
  server = createServer((request, reply) => {
    reply.setHeader('content-type', 'text/html');
    if (request.url === '/waits') {
      whileWaiting();
      setTimeout(() => reply.end(READY), 500);
    } else {
      hosts.push(request.headers['x-forwarded-host']);
      reply.end(request.url === '/fails' ? FAILED : READY);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => renderer?.close());
afterAll(() => server.close());

function open(chromiumPath = ensureChromium()): Renderer {
  const { port } = server.address() as AddressInfo;
  renderer = createRenderer({
    chromiumPath,
    origin: async () => `http://127.0.0.1:${port}`,
    log: createLog('silent'),
  });
  return renderer;
}

/** The browsers that this process started, by their ids. */
function ownBrowsers(): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  });
  return stdout.split('\n').flatMap((line) => (/chrom/i.test(line) ? [Number.parseInt(line, 10)] : []));
}

describe('renderer', () => {
  it('reports a missing Chromium', async () => {
    const rendering = open('/nowhere/chromium').render('/', 'pdf');
    await expect(rendering).rejects.toThrow(RenderingUnavailable);
    await expect(rendering).rejects.toThrow(/There is none at CHROMIUM_PATH \(\/nowhere\/chromium\)/);
  });

  it('renders PDF and PNG with one browser', async () => {
    const { render } = open();
    const [pdf, png] = await Promise.all([render('/', 'pdf'), render('/', 'png')]);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(ownBrowsers()).toHaveLength(1);
  });

  it('names the host of the brand, and no host for the next page', async () => {
    const { render } = open();
    hosts = [];
    await render('/', 'pdf', { host: 'aurora.test' });
    await render('/', 'pdf');
    expect(hosts.filter((host, at) => at === 0 || host !== hosts[at - 1])).toEqual([
      'aurora.test',
      undefined,
    ]);
  });

  it('reports the text of a page that failed', async () => {
    await expect(open().render('/fails', 'pdf')).rejects.toThrow('the page shows: O link venceu');
  });

  it('recovers from a Chromium that is killed', async () => {
    const { render } = open();
    await render('/', 'pdf');
    const [first] = ownBrowsers();
    whileWaiting = () => {
      whileWaiting = () => undefined;
      if (first) process.kill(first, 'SIGKILL');
    };
    expect((await render('/waits', 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    const [second] = ownBrowsers();
    expect(second).not.toBe(first);
  });
});
