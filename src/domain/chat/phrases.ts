/** Languages that the assistant has phrases and ignored words of. */
export const chatLanguages = ['en', 'de', 'fr', 'es', 'it', 'el'] as const;
/** One of them. */
export type ChatLanguage = (typeof chatLanguages)[number];
/** How the assistant addresses people. */
export const chatTones = ['friendly', 'formal'] as const;
type Tone = (typeof chatTones)[number];

/** The assistant's sentences around its findings. `{name}` is its name. */
export interface Phrases {
  readonly greeting: Readonly<Record<Tone, string>>;
  readonly products: Readonly<Record<Tone, string>>;
  readonly nothing: Readonly<Record<Tone, string>>;
  readonly handover: string;
  /** Asks an unknown visitor for an email address. */
  readonly askAddress: string;
  /** With `{address}`. */
  readonly passedOn: string;
  /** Too many questions were passed on; this one is only in the history. */
  readonly limited: string;
  readonly closed: string;
  readonly inStock: string;
}

/** The phrases of each language. */
export const phrases: Readonly<Record<ChatLanguage, Phrases>> = {
  en: {
    greeting: {
      friendly: 'Hi! I am {name}. What are you looking for?',
      formal: 'Welcome. I am {name}. How may I help you?',
    },
    products: { friendly: 'Have a look at these:', formal: 'These products match your question:' },
    nothing: {
      friendly: 'Sorry, I don’t know that. Try other words or ask for a person.',
      formal: 'I don’t have an answer to this question. Please use other words or ask for a member of our team.',
    },
    handover: 'I’ve passed on your question. Someone will get back to you.',
    askAddress: 'I can pass your question on to our team. Which email address should they reply to?',
    passedOn: 'I’ve passed on your question. Someone will reply to you at {address}.',
    limited:
      'I can’t notify our team right now because they have many open questions. We saved yours, and you can also ask again later.',
    closed: 'Our team isn’t available right now. We answer from {from} to {to}.',
    inStock: 'in stock',
  },
  de: {
    greeting: {
      friendly: 'Hallo! Ich bin {name}. Was suchst du?',
      formal: 'Guten Tag. Ich bin {name}. Wie kann ich Ihnen helfen?',
    },
    products: { friendly: 'Schau dir diese an:', formal: 'Diese Produkte passen zu Ihrer Frage:' },
    nothing: {
      friendly: 'Das weiß ich leider nicht. Versuch es mit anderen Worten oder frag nach einem Menschen.',
      formal: 'Darauf habe ich keine Antwort. Bitte verwenden Sie andere Worte oder fragen Sie nach einer Person.',
    },
    handover: 'Ich habe Ihre Frage weitergegeben. Jemand wird sich melden.',
    askAddress: 'Ich kann Ihre Frage an einen Menschen weitergeben. Unter welcher E-Mail-Adresse sind Sie erreichbar?',
    passedOn: 'Ich habe Ihre Frage weitergegeben. Die Antwort kommt an {address}.',
    limited:
      'Ich kann gerade niemanden benachrichtigen, weil viele Fragen weitergegeben wurden. Ihre ist gespeichert; Sie können es auch später noch einmal versuchen.',
    closed: 'Gerade ist niemand da. Wir antworten von {from} bis {to} Uhr.',
    inStock: 'auf Lager',
  },
  fr: {
    greeting: {
      friendly: 'Bonjour ! Je suis {name}. Que cherches-tu ?',
      formal: 'Bonjour. Je suis {name}. Comment puis-je vous aider ?',
    },
    products: { friendly: 'Regarde ceux-ci :', formal: 'Ces produits correspondent à votre question :' },
    nothing: {
      friendly: 'Désolé, je ne sais pas. Essaie avec d’autres mots, ou demande une personne.',
      formal: 'Je n’ai pas de réponse. Utilisez d’autres mots, ou demandez une personne.',
    },
    handover: 'J’ai transmis votre question. Quelqu’un vous répondra.',
    askAddress: 'Je peux transmettre votre question à une personne. À quelle adresse e-mail peut-elle vous répondre ?',
    passedOn: 'J’ai transmis votre question. La réponse arrivera à {address}.',
    limited:
      'Je ne peux prévenir personne pour le moment, car beaucoup de questions ont été transmises. La vôtre est enregistrée ; vous pouvez aussi réessayer plus tard.',
    closed: 'Personne n’est là en ce moment. Nous répondons de {from} à {to}.',
    inStock: 'en stock',
  },
  es: {
    greeting: {
      friendly: '¡Hola! Soy {name}. ¿Qué buscas?',
      formal: 'Bienvenido. Soy {name}. ¿En qué puedo ayudarle?',
    },
    products: { friendly: 'Mira estos:', formal: 'Estos productos corresponden a su pregunta:' },
    nothing: {
      friendly: 'Lo siento, no lo sé. Prueba con otras palabras o pide hablar con una persona.',
      formal: 'No tengo respuesta a esta pregunta. Use otras palabras o pida hablar con una persona.',
    },
    handover: 'He pasado su pregunta. Alguien le responderá.',
    askAddress: 'Puedo pasar su pregunta a una persona. ¿En qué correo electrónico le puede responder?',
    passedOn: 'He pasado su pregunta. La respuesta llegará a {address}.',
    limited:
      'Ahora no puedo avisar a nadie, porque se han pasado muchas preguntas. La suya está guardada; también puede intentarlo más tarde.',
    closed: 'Ahora no hay nadie. Respondemos de {from} a {to}.',
    inStock: 'en existencias',
  },
  it: {
    greeting: {
      friendly: 'Ciao! Sono {name}. Che cosa cerchi?',
      formal: 'Benvenuto. Sono {name}. Come posso aiutarla?',
    },
    products: { friendly: 'Guarda questi:', formal: 'Questi prodotti corrispondono alla sua domanda:' },
    nothing: {
      friendly: 'Mi dispiace, non lo so. Prova con altre parole o chiedi di una persona.',
      formal: 'Non ho una risposta. Usi altre parole o chieda di una persona.',
    },
    handover: 'Ho inoltrato la sua domanda. Qualcuno risponderà.',
    askAddress: 'Posso inoltrare la sua domanda a una persona. A quale indirizzo e-mail può risponderle?',
    passedOn: 'Ho inoltrato la sua domanda. La risposta arriverà a {address}.',
    limited:
      'Ora non posso avvisare nessuno, perché sono state inoltrate molte domande. La sua è salvata; può anche riprovare più tardi.',
    closed: 'Ora non c’è nessuno. Rispondiamo dalle {from} alle {to}.',
    inStock: 'disponibile',
  },
  el: {
    greeting: {
      friendly: 'Γεια! Είμαι ο {name}. Τι ψάχνεις;',
      formal: 'Καλώς ήρθατε. Είμαι ο {name}. Πώς μπορώ να σας βοηθήσω;',
    },
    products: { friendly: 'Δες αυτά:', formal: 'Αυτά τα προϊόντα ταιριάζουν στην ερώτησή σας:' },
    nothing: {
      friendly: 'Λυπάμαι, δεν το ξέρω. Δοκίμασε με άλλα λόγια ή ζήτησε έναν άνθρωπο.',
      formal: 'Δεν έχω απάντηση. Δοκιμάστε με άλλα λόγια ή ζητήστε έναν υπάλληλο.',
    },
    handover: 'Προώθησα την ερώτησή σας. Κάποιος θα σας απαντήσει.',
    askAddress: 'Μπορώ να προωθήσω την ερώτησή σας σε έναν άνθρωπο. Σε ποια διεύθυνση email να σας απαντήσει;',
    passedOn: 'Προώθησα την ερώτησή σας. Η απάντηση θα έρθει στο {address}.',
    limited:
      'Δεν μπορώ να ειδοποιήσω κάποιον τώρα, γιατί προωθήθηκαν πολλές ερωτήσεις. Η δική σας αποθηκεύτηκε· μπορείτε επίσης να δοκιμάσετε αργότερα.',
    closed: 'Τώρα δεν είναι κανείς εδώ. Απαντάμε από {from} έως {to}.',
    inStock: 'σε απόθεμα',
  },
};

/** Puts values in place of `{name}` and others. */
export function filled(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replaceAll(/\{(\w+)\}/gu, (all, name: string) => values[name] ?? all);
}
