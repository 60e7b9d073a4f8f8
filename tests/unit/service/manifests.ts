/** Three packs, so that a model can be chosen; the second cannot speak text, the third cannot converse. */
export const MANIFESTS = [
  {
    id: 'small',
    displayName: 'Small',
    description: 'A small model',
    family: 'f',
    modes: ['tts', 'converse'],
    languages: ['en'],
    roles: [
      { label: '0', voice: 'ann' },
      { label: '1', voice: 'bob' },
    ],
    voices: [
      { id: 'ann', name: 'Ann', gender: 'female', description: '' },
      { id: 'bob', name: 'Bob', gender: 'male', description: '' },
    ],
  },
  {
    id: 'talker',
    displayName: 'Talker',
    description: 'A model that only converses',
    family: 'f',
    modes: ['converse'],
    languages: ['en'],
    roles: [{ label: '0', voice: 'cat' }],
    voices: [{ id: 'cat', name: 'Cat', gender: 'neutral', description: '' }],
  },
  {
    id: 'reader',
    displayName: 'Reader',
    description: 'A model that only speaks text',
    family: 'f',
    modes: ['tts'],
    languages: ['en'],
    roles: [{ label: '0', voice: 'dan' }],
    voices: [{ id: 'dan', name: 'Dan', gender: 'male', description: '' }],
  },
];
