import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { QuestionSearchParams } from '@toro/domain/questions/questions/question-search';
import classes from './question-page.module.css';

/** A link to the list with its last filters. */
export function BackToQuestions({ search = {} }: { search?: QuestionSearchParams }) {
  return (
    <Button
      className={classes.back}
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/questions" search={search} />}
    >
      Voltar para as questões
    </Button>
  );
}
