import { createServer } from 'vite';
import { inRepository } from './repository.ts';

const apiPaths = ['/login', '/logout', '/v1', '/files', '/healthz', '/readyz', '/docs', '/sandbox'];

const server = await createServer({
  root: inRepository('apps/web'),
  configFile: inRepository('apps/web/vite.config.ts'),
  server: {
    port: Number(process.env.WEB_PORT),
    strictPort: true,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, `http://localhost:${process.env.PORT}`])),
  },
});
await server.listen();
server.printUrls();
