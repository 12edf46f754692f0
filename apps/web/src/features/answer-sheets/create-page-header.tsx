import classes from './create-page.module.css';

export const CreatePageHeader = () => (
  <div className={classes.head}>
    <h1>Gabaritoro</h1>
    <p className={classes.lead}>
      Fez a prova? Marque as suas respostas e veja na hora quantas acertou, no total e em cada módulo.
    </p>
  </div>
);
