/** What the open chat says around the conversation. */
export interface ChatTexts {
  readonly send: string;
  readonly close: string;
  readonly ask: string;
  readonly rate: string;
  readonly comment: string;
  readonly give: string;
  readonly thanks: string;
  readonly failed: string;
  readonly you: string;
  readonly email: string;
  readonly passOn: string;
  readonly wrongEmail: string;
}

/** The texts by the language of the page; English for all others. */
export const chatTexts: Readonly<Record<string, ChatTexts>> = {
  en: {
    send: 'Send',
    close: 'Close chat',
    ask: 'Your question',
    rate: 'How helpful was this?',
    comment: 'What could be better?',
    give: 'Rate',
    thanks: 'Thank you.',
    failed: 'That didn’t work. Try again in a moment.',
    you: 'You',
    email: 'Your email address',
    passOn: 'Submit',
    wrongEmail: 'Enter an email address such as ada@home.example.',
  },
  de: {
    send: 'Senden',
    close: 'Chat schließen',
    ask: 'Deine Frage',
    rate: 'Wie hilfreich war das?',
    comment: 'Was könnte besser sein?',
    give: 'Bewerten',
    thanks: 'Danke.',
    failed: 'Das hat nicht geklappt. Versuch es gleich noch einmal.',
    you: 'Du',
    email: 'Deine E-Mail-Adresse',
    passOn: 'Weitergeben',
    wrongEmail: 'Schreib eine E-Mail-Adresse wie ada@home.example.',
  },
  fr: {
    send: 'Envoyer',
    close: 'Fermer le chat',
    ask: 'Votre question',
    rate: 'Est-ce utile ?',
    comment: 'Que pourrions-nous améliorer ?',
    give: 'Noter',
    thanks: 'Merci.',
    failed: 'Cela n’a pas fonctionné. Réessayez dans un instant.',
    you: 'Vous',
    email: 'Votre adresse e-mail',
    passOn: 'Transmettre',
    wrongEmail: 'Écrivez une adresse e-mail comme ada@home.example.',
  },
  es: {
    send: 'Enviar',
    close: 'Cerrar el chat',
    ask: 'Tu pregunta',
    rate: '¿Te ha servido?',
    comment: '¿Qué podemos mejorar?',
    give: 'Valorar',
    thanks: 'Gracias.',
    failed: 'No ha funcionado. Inténtalo de nuevo en un momento.',
    you: 'Tú',
    email: 'Tu correo electrónico',
    passOn: 'Pasar',
    wrongEmail: 'Escribe un correo como ada@home.example.',
  },
  it: {
    send: 'Invia',
    close: 'Chiudi la chat',
    ask: 'La tua domanda',
    rate: 'È stato utile?',
    comment: 'Che cosa possiamo migliorare?',
    give: 'Valuta',
    thanks: 'Grazie.',
    failed: 'Non ha funzionato. Riprova tra un momento.',
    you: 'Tu',
    email: 'Il tuo indirizzo e-mail',
    passOn: 'Inoltra',
    wrongEmail: 'Scrivi un indirizzo come ada@home.example.',
  },
  el: {
    send: 'Αποστολή',
    close: 'Κλείσιμο συνομιλίας',
    ask: 'Η ερώτησή σας',
    rate: 'Πόσο χρήσιμο ήταν;',
    comment: 'Τι θα μπορούσε να βελτιωθεί;',
    give: 'Βαθμολογία',
    thanks: 'Ευχαριστούμε.',
    failed: 'Κάτι δεν πήγε καλά. Δοκιμάστε ξανά σε λίγο.',
    you: 'Εσείς',
    email: 'Η διεύθυνση email σας',
    passOn: 'Προώθηση',
    wrongEmail: 'Γράψτε μια διεύθυνση όπως ada@home.example.',
  },
};
