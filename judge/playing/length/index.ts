export { explainLength } from './explain.ts';
