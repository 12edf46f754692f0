import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mailsCalls } from '@toro/contract/messages/mails/calls';
import { findMail, MAIL_GROUPS } from '@toro/domain/messages/mails/mails';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../../../shared/api.ts';
import { SourceLine } from '../source-line.tsx';
import classes from './mails.module.css';

const mailsQuery = queryOptions({
  queryKey: ['setting', 'mails'],
  queryFn: () => api.send(mailsCalls.listMailTexts),
});

/** 'E-mails': every mail that the system sends. */
export const MailList = () => (
  <QueryState
    query={useQuery(mailsQuery)}
    loading="Carregando os e-mails..."
    skeleton={[320, 320]}
    failure={{ title: 'Os e-mails não carregaram', text: 'Nada mudou. Tente de novo.' }}
  >
    {({ mails }) => (
      <>
        {MAIL_GROUPS.map(({ label, names }) => (
          <Card key={label} id={`mails-${names[0]}`} title={label}>
            <ul className={`plainList ${classes.mails}`}>
              {names.map((name) => {
                const state = mails.find((mail) => mail.name === name);
                const { title, when } = findMail(name);
                return (
                  <li key={name}>
                    <span data-grow>
                      <Link to="/configuracoes/$section/$id" params={{ section: 'e-mails', id: name }}>
                        {title}
                      </Link>
                      <span className="muted small">{when}</span>
                    </span>
                    {state && <SourceLine setting={state} isDefault="Texto original" />}
                  </li>
                );
              })}
            </ul>
          </Card>
        ))}
      </>
    )}
  </QueryState>
);
