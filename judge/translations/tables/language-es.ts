import { languageWith, speak } from '#translations';
import file from './es.json' with { type: 'json' };

speak(languageWith('es', file.texts));
