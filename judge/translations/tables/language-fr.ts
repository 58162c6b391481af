import { languageWith, speak } from '#translations';
import file from './fr.json' with { type: 'json' };

speak(languageWith('fr', file.texts));
