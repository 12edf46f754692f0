import { type Html, html } from './html.ts';

/** The layout of sandbox pages, which are marked as such. */
export function sandboxPage(title: string, content: Html): string {
  return page(
    title,
    html`<header class="bar">
        <a class="mark" href="/">toro <span>sandbox</span></a>
        <nav><a href="/mailbox">Caixa de correio</a><a href="/gateway">Pagamentos</a><a href="/site">Site público</a></nav>
      </header>
      <main>${content}</main>
      <footer>O mundo de fora, nesta máquina. Nada aqui sai dela, e nada disto existe em produção.</footer>`,
  );
}

/** A page of the academy's small public site. */
export function sitePage(title: string, appUrl: string, content: Html): string {
  return page(
    title,
    html`<header class="bar">
        <a class="mark" href="/site">toro</a>
        <nav><a href="/site/duvidas">Dúvidas</a><a href="${appUrl}/auth/login">Área do aluno</a></nav>
      </header>
      <main>${content}</main>
      <footer>Academia de demonstração. <a href="/site/termos">Termos</a> · <a href="/site/privacidade">Privacidade</a></footer>`,
  );
}

function page(title: string, body: Html): string {
  const { text } = html`<html lang="pt-BR">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="stylesheet" href="/sandbox.css" />
    </head>
    <body>
      ${body}
    </body>
  </html>`;
  return `<!doctype html>${text}`;
}
