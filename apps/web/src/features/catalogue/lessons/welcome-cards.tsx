import { Skeleton } from '@mantine/core';
import {
  IconBook2,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconCalendarEvent,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { bookName, groupKind } from '@toro/domain/catalogue/lessons/lesson-kind';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { QueryFailure } from '@toro/ui/query-state.tsx';
import type { LessonProps } from './lesson-props.ts';
import { welcomeQuery } from './queries.ts';
import classes from './welcome-cards.module.css';

interface Card {
  icon: TablerIcon;
  kind: string;
  title: string;
  href: string;
  action: string;
  file: boolean;
}

const TELEGRAM = 2;

function CardList({ name, cards }: { name: string; cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <ul className={`plainList ${classes.cards}`} aria-label={name}>
      {cards.map(({ icon: Icon, kind, title, href, action, file }) => (
        <li key={href}>
          <a
            className={`row box ${classes.card}`}
            href={href}
            {...(file ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <span className={`circle ${classes.icon}`}>
              <Icon size={22} stroke={1.75} aria-hidden />
            </span>
            <span className={`stack breakWords ${classes.text}`} data-gap="2xs">
              <span className="muted tiny">{kind}</span>
              <span className={`strong ${classes.title}`}>{title}</span>
              <span className={`small strong ${classes.action}`}>{action}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The welcome lesson: its text, the class's groups and the books. */
export function WelcomeCards(props: LessonProps) {
  const query = useQuery(welcomeQuery(props));
  const { data } = query;
  if (query.isError && !data)
    return <QueryFailure query={query} text="Os grupos e os livros não puderam ser abertos agora." />;
  if (!data) return <Skeleton height={240} />;
  const groups = data.grupo_sociais.flatMap<Card>((group) => {
    const calendar = groupKind(group.id_tipo_grupos) === 'calendar';
    const href = group.link ?? group.pdf;
    if (!href || groupKind(group.id_tipo_grupos) === null) return [];
    const messenger = group.id_tipo_grupos === TELEGRAM ? IconBrandTelegram : IconBrandWhatsapp;
    return {
      icon: calendar ? IconCalendarEvent : messenger,
      kind: calendar ? 'Calendário' : 'Grupo de mensagens',
      title: group.title ?? '',
      href,
      action: group.link ? (calendar ? 'Abrir calendário' : 'Entrar no grupo') : 'Baixar',
      file: !group.link,
    };
  });
  const books = data.books.map<Card>((book) => ({
    icon: IconBook2,
    kind: bookName(book.id_tipo_books) ?? 'Livro',
    title: book.title,
    href: book.pdf,
    action: 'Baixar PDF',
    file: true,
  }));
  return (
    <div className="form">
      {data.texto && <CleanHtml html={data.texto} />}
      <CardList name="Grupos da turma" cards={groups} />
      <CardList name="Livros" cards={books} />
    </div>
  );
}
