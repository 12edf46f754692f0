import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './ability.module.css';

export const HowLink = () => (
  <Link to="/study/ability/how" className={`small mediumWeight ${classes.how}`}>
    <IconInfoCircle size={18} stroke={1.75} aria-hidden />
    Como calculamos
  </Link>
);
