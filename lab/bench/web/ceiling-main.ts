import { createServer } from 'node:http';

// The minimum for a rendered page on this stack: React and the router from the same build, on a
// bare server with all API responses in memory. No database, no compression.
const [port = '0', origin = ''] = process.argv.slice(2);

type Answer = { status: number; body: unknown };
type Entry = {
  handle(
    request: Request,
    parts: {
      fetchApi: (path: string) => Promise<Answer>;
      nonce: string;
      requestId: string;
      onRoute: (id: string) => void;
      report: (error: unknown) => void;
    },
  ): Promise<Response>;
};

const built = new URL('../../../dist/server/index.js', import.meta.url).href;
const { handle } = (await import(built)) as Entry;
const answers = new Map<string, Answer>();

async function fetchApi(path: string): Promise<Answer> {
  const known = answers.get(path);
  if (known) return known;
  const answer = await fetch(origin + path);
  const cached = { status: answer.status, body: await answer.json() };
  answers.set(path, cached);
  return cached;
}

async function page(path: string): Promise<{ status: number; html: string }> {
  const report = (error: unknown) => {
    throw error;
  };
  const parts = { fetchApi, nonce: 'bench', requestId: 'bench', onRoute: () => {}, report };
  const answer = await handle(new Request(origin + path), parts);
  return { status: answer.status, html: await answer.text() };
}

const server = createServer((request, response) => {
  void page(request.url ?? '/').then(({ status, html }) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
});
server.listen(Number(port), '127.0.0.1', () => {
  process.send?.('ready');
});
