import { languageWith, speak } from '#translations';
import file from './de.json' with { type: 'json' };

speak(languageWith('de', file.texts));
