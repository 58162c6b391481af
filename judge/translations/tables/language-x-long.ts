import { pseudoLanguageNamed, speak } from '#translations';

speak(pseudoLanguageNamed('x-long'));
