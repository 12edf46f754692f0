import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { HELP } from '../../../shared/help/help-index.ts';
import { Page } from '../../../shared/page.tsx';
import classes from './help.module.css';
import { type HelpText, parseMarks } from './help-text.ts';
import { HELP_TEXTS } from './help-texts.ts';

/** One job of the manual. */
export function HelpPage() {
  const { slug = '' } = useParams({ strict: false });
  const entry = HELP.find((each) => each.slug === slug);
  const query = useQuery({
    queryKey: ['help', slug],
    queryFn: async () => (await HELP_TEXTS[slug]?.())?.text ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const parent = { label: 'Ajuda', to: '/ajuda' } as const;
  if (!entry)
    return (
      <Page title="Esta página não existe" parent={parent} narrow>
        <Card as="div">
          <p>Esta página da ajuda não existe.</p>
          <p>
            <Link to="/ajuda">Ver todas</Link>
          </p>
        </Card>
      </Page>
    );
  return (
    <Page title={entry.title} parent={parent} narrow>
      <Card as="article">
        <p className="muted">{entry.summary}</p>
        <QueryState
          query={query}
          loading="Carregando a ajuda..."
          skeleton={[120, 120]}
          failure={{ text: 'A ajuda não carregou. Tente de novo.' }}
        >
          {(text) => <HelpBody text={text} />}
        </QueryState>
      </Card>
    </Page>
  );
}

const HelpBody = ({ text }: { text: HelpText }) => (
  <div className={`stack ${classes.text}`}>
    {text.map((block) =>
      'steps' in block ? (
        <ol key={block.steps[0]}>
          {block.steps.map((step) => (
            <li key={step}>
              <Marked text={step} />
            </li>
          ))}
        </ol>
      ) : 'note' in block ? (
        <Notice key={block.note} kind="info">
          <Marked text={block.note} />
        </Notice>
      ) : (
        <p key={block.paragraph}>
          <Marked text={block.paragraph} />
        </p>
      ),
    )}
  </div>
);

/** Pages are links, buttons look like what is clicked, words of the screen stand in quotes. */
const Marked = ({ text }: { text: string }) =>
  parseMarks(text).map(({ kind, text: part, to }, i) => {
    const key = `${i} ${part}`;
    if (kind === 'page')
      return (
        <Link key={key} to={to as '/'}>
          {part}
        </Link>
      );
    if (kind === 'button')
      return (
        <strong key={key} className={classes.button}>
          {part}
        </strong>
      );
    return kind === 'word' ? `“${part}”` : part;
  });
