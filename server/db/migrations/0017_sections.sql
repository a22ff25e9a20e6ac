ALTER TABLE "dish_names" ADD COLUMN "section" text DEFAULT 'Others' NOT NULL;--> statement-breakpoint
-- As `sectionOf` in catalogue/dish-table.ts.
UPDATE "dish_names" SET "section" = 'Mains' WHERE "name" IN (
'Butter Chicken', 'Paneer Butter Masala', 'Dal Makhani', 'Kadai Paneer', 'Kadai Chicken', 'Palak Paneer',
'Sarson ka Saag', 'Chole Masala', 'Rajma Masala', 'Aloo Gobi Adraki', 'Baingan Bharta', 'Bhindi Do Pyaza',
'Matar Paneer', 'Aloo Matar', 'Methi Malai Matar', 'Malai Kofta', 'Shahi Paneer', 'Paneer Bhurji', 'Dum Aloo Punjabi',
'Mushroom Matar', 'Jeera Aloo', 'Kadhi Pakora', 'Dal Tadka', 'Dal Panchmel', 'Amritsari Chicken Curry',
'Mutton Curry', 'Keema Matar', 'Saag Mutton', 'Methi Chicken', 'Egg Curry', 'Egg Bhurji Masala', 'Tawa Fish Masala',
'Mutton Rogan Josh', 'Chicken Korma', 'Mutton Korma', 'Nalli Nihari', 'Chicken Changezi', 'Murgh Musallam',
'Chicken Rezala', 'Mutton Do Pyaza', 'Paneer Pasanda', 'Navratan Korma', 'Zafrani Kofta', 'Khumb Shabnam',
'Anda Korma', 'Chicken Chettinad', 'Andhra Chicken Curry', 'Gongura Mutton', 'Kerala Chicken Stew',
'Kerala Egg Roast', 'Vegetable Kurma', 'Avial', 'Ennai Kathirikai', 'Andhra Tomato Pappu', 'Mirchi ka Salan',
'Bagara Baingan', 'Undhiyu', 'Sev Tameta nu Shaak', 'Gujarati Kadhi', 'Gujarati Dal', 'Ringan no Olo',
'Lasaniya Batata', 'Laal Maas', 'Safed Maas', 'Jungli Maas', 'Gatte ki Sabzi', 'Ker Sangri', 'Papad ki Sabzi',
'Rajasthani Kadhi', 'Govind Gatta', 'Kolhapuri Chicken Tambda Rassa', 'Saoji Chicken', 'Saoji Mutton', 'Mutton Sukka',
'Bharli Vangi', 'Zunka Bhakar', 'Matki Usal', 'Veg Kolhapuri', 'Amti', 'Kosha Mangsho', 'Chicken Dak Bungalow',
'Macher Jhol', 'Shorshe Ilish', 'Doi Maach', 'Chingri Malai Curry', 'Bhetki Paturi', 'Dimer Dalna', 'Cholar Dal',
'Shukto', 'Aloo Posto', 'Mochar Ghonto', 'Chhanar Dalna', 'Dhokar Dalna', 'Litti Chokha', 'Champaran Mutton Handi',
'Dalma', 'Goan Fish Curry', 'Goan Prawn Balchao', 'Chicken Xacuti', 'Chicken Cafreal', 'Malvani Fish Curry',
'Malvani Kombdi Vade', 'Mangalorean Fish Gassi', 'Kori Rotti', 'Kerala Meen Moilee', 'Alleppey Fish Curry',
'Kerala Prawn Roast', 'Crab Masala', 'Squid Butter Garlic', 'Chepala Pulusu', 'Margherita Pizza',
'Paneer Tikka Pizza', 'Tandoori Chicken Pizza', 'Butter Chicken Pizza', 'Keema Do Pyaza Pizza', 'Farmhouse Pizza',
'Corn and Golden Paneer Pizza', 'Spicy Schezwan Veg Pizza', 'Chicken Chettinad Pizza', 'Masala Egg Pizza',
'Aloo Tikki Burger', 'Paneer Makhani Burger', 'Rajma Patty Burger', 'Mexican Bean Burger', 'Tandoori Mushroom Burger',
'Crispy Chicken Burger', 'Chicken Tikka Burger', 'Keema Burger', 'Fish Amritsari Burger', 'Masala Egg Burger',
'Penne Arrabbiata', 'Makhani Pasta', 'White Sauce Pasta', 'Spaghetti Aglio e Olio', 'Chicken Tikka Pasta',
'Prawn Curry Leaf Spaghetti', 'Vegetable Lasagne', 'Veg Hakka Noodles', 'Chicken Hakka Noodles', 'Egg Hakka Noodles',
'Schezwan Noodles', 'Triple Schezwan Rice', 'Veg Manchurian Gravy', 'Chicken Manchurian', 'Kachumber Sprout Salad',
'Paneer Tikka Salad', 'Chicken Tikka Salad', 'Chana Chaat Salad', 'Millet Khichdi Bowl', 'Rajma Brown Rice Bowl',
'Quinoa Lemon Upma', 'Kerala Fish Bowl', 'Masala Egg Protein Bowl'
);--> statement-breakpoint
UPDATE "dish_names" SET "section" = 'Breads' WHERE "name" IN (
'Tandoori Roti', 'Butter Naan', 'Garlic Naan', 'Lachha Paratha', 'Rumali Roti', 'Missi Roti', 'Makki di Roti',
'Amritsari Kulcha', 'Paneer Kulcha', 'Sheermal', 'Keema Naan', 'Malabar Parotta', 'Appam', 'Bajre ki Roti'
);--> statement-breakpoint
UPDATE "dish_names" SET "section" = 'Sides' WHERE "name" IN (
'Boondi Raita', 'Mixed Vegetable Raita', 'Pineapple Raita', 'Green Salad', 'Laccha Onion', 'Masala Papad',
'Mango Pickle', 'Drumstick Sambar', 'Begun Bhaja', 'Masala Fries', 'Peri Peri Fries', 'Cheese Loaded Fries',
'Onion Rings', 'Chicken Popcorn', 'Tandoori Chicken Wings', 'Masala Garlic Bread'
);--> statement-breakpoint
UPDATE "dish_names" SET "section" = 'Starters' WHERE "name" IN (
'Paneer Tikka', 'Achari Paneer Tikka', 'Malai Soya Chaap', 'Tandoori Soya Chaap', 'Tandoori Mushroom',
'Hara Bhara Kebab', 'Dahi ke Kebab', 'Tandoori Aloo', 'Tandoori Broccoli', 'Bharwan Shimla Mirch', 'Tandoori Chicken',
'Chicken Tikka', 'Chicken Malai Tikka', 'Hariyali Chicken Tikka', 'Afghani Chicken', 'Amritsari Fish Fry',
'Ajwaini Fish Tikka', 'Tandoori Prawns', 'Chicken Lollipop Tandoori', 'Galouti Kebab', 'Kakori Kebab',
'Mutton Seekh Kebab', 'Chicken Seekh Kebab', 'Shami Kebab', 'Reshmi Kebab', 'Mutton Burra', 'Bihari Boti Kebab',
'Subz Seekh Kebab', 'Rajma ke Galouti', 'Chicken 65', 'Gobi 65', 'Paneer 65', 'Chicken Ghee Roast',
'Guntur Chilli Chicken', 'Mutton Pepper Fry', 'Andhra Chilli Egg', 'Tomato Rasam', 'Pepper Rasam',
'Rava Fried Surmai', 'Rava Fried Prawns', 'Koliwada Prawns', 'Bombil Fry', 'Karimeen Pollichathu', 'Nethili Fry',
'Squid Chilli Fry', 'Tomato Basil Soup', 'Cream of Mushroom Soup', 'Gobi Manchurian', 'Paneer Chilli',
'Honey Chilli Potato', 'Crispy Corn Salt and Pepper', 'Chilli Chicken Dry', 'Chicken Lollipop', 'Prawn Hot Garlic',
'Veg Spring Rolls', 'Chilli Egg', 'Hot and Sour Vegetable Soup', 'Manchow Soup', 'Sweet Corn Chicken Soup',
'Lemon Coriander Soup'
);--> statement-breakpoint
UPDATE "dish_names" SET "section" = 'Snacks' WHERE "name" IN (
'Paneer Tikka Roll', 'Aloo Chatpata Roll', 'Soya Malai Roll', 'Mushroom Masala Roll', 'Single Egg Roll',
'Double Egg Roll', 'Kolkata Chicken Kathi Roll', 'Egg Chicken Roll', 'Mutton Boti Roll', 'Chicken Seekh Rumali Roll',
'Galouti Ulte Tawe ka Roll', 'Prawn Kathi Roll', 'Kothu Parotta', 'Egg Kothu Parotta', 'Khaman Dhokla', 'Khandvi',
'Handvo', 'Patra', 'Dabeli', 'Sev Khamani', 'Muthia', 'Pyaaz Kachori', 'Mirchi Vada', 'Kalmi Vada', 'Vada Pav',
'Pav Bhaji', 'Cheese Pav Bhaji', 'Sabudana Vada', 'Kothimbir Vadi', 'Batata Vada', 'Kanda Bhaji', 'Kolkata Fish Fry',
'Chicken Kabiraji Cutlet', 'Vegetable Chop', 'Mochar Chop', 'Dim er Devil', 'Jhal Muri', 'Ghugni', 'Pani Puri',
'Dahi Puri', 'Sev Puri', 'Bhel Puri', 'Papdi Chaat', 'Aloo Tikki Chaat', 'Samosa Chaat', 'Dahi Bhalla', 'Raj Kachori',
'Palak Patta Chaat', 'Matar Kulcha', 'Ram Ladoo', 'Lucknowi Basket Chaat', 'Banarasi Tamatar Chaat', 'Churmur',
'Fruit Chaat', 'Sprouts Chaat', 'Shakarkandi Chaat', 'Punjabi Samosa', 'Paneer Samosa', 'Keema Samosa',
'Onion Samosa', 'Khasta Kachori', 'Aloo Bonda', 'Bread Pakora', 'Paneer Pakora', 'Mixed Pakora',
'Bombay Masala Toast Sandwich', 'Vegetable Maggi Masala', 'Egg Maggi', 'Bhutte ka Kees', 'Masala Bhutta',
'Butter Masala Corn', 'Chicken Cutlet', 'Kulhad Pizza', 'Masala Hot Dog', 'Veg Momos', 'Paneer Momos',
'Chicken Momos', 'Tandoori Veg Momos', 'Chicken Kurkure Momos', 'Avocado Bhel', 'Watermelon Feta Chaat'
);--> statement-breakpoint
UPDATE "dish_names" SET "section" = 'Rice & Biryani' WHERE "name" IN (
'Hyderabadi Chicken Dum Biryani', 'Hyderabadi Mutton Dum Biryani', 'Lucknowi Chicken Biryani',
'Lucknowi Mutton Biryani', 'Kolkata Chicken Biryani', 'Kolkata Mutton Biryani', 'Ambur Chicken Biryani',
'Dindigul Mutton Biryani', 'Malabar Chicken Biryani', 'Malabar Fish Biryani', 'Thalassery Prawn Biryani',
'Chicken Tikka Biryani', 'Bombay Chicken Biryani', 'Keema Biryani', 'Egg Dum Biryani', 'Kolkata Egg Biryani',
'Vegetable Dum Biryani', 'Paneer Tikka Biryani', 'Kathal Biryani', 'Mushroom Biryani', 'Soya Keema Biryani',
'Jeera Rice', 'Steamed Basmati Rice', 'Matar Pulao', 'Kashmiri Pulao', 'Yakhni Pulao', 'Chana Pulao', 'Ghee Bhaat',
'Dal Khichdi Tadka', 'Curd Rice', 'Lemon Rice', 'Tamarind Rice', 'Coconut Rice', 'Tomato Rice', 'Vangi Bath',
'Gongura Pulihora', 'Basanti Pulao', 'Bhog er Khichuri', 'Veg Fried Rice', 'Egg Fried Rice', 'Chicken Fried Rice',
'Schezwan Chicken Fried Rice'
);--> statement-breakpoint
UPDATE "dish_names" SET "section" = 'Thalis' WHERE "name" IN (
'Rajma Chawal Plate', 'Chole Chawal Plate', 'Kadhi Chawal Plate', 'Dal Makhani Rice Bowl', 'North Indian Veg Thali',
'Deluxe Paneer Thali', 'Punjabi Thali', 'Rail Yatri Mini Thali', 'Butter Chicken Thali', 'Mutton Curry Thali',
'Egg Curry Thali', 'Chicken Curry Rice Bowl', 'Satvik Thali', 'Navratri Vrat Thali', 'Bihari Litti Thali',
'Jain Thali', 'South Indian Meals', 'Andhra Meals', 'Kerala Sadya Box', 'Mini Tiffin', 'Chettinad Chicken Meals',
'Gujarati Thali', 'Kathiawadi Thali', 'Dal Baati Churma', 'Rajasthani Thali', 'Laal Maas Thali',
'Maharashtrian Thali', 'Kolhapuri Mutton Thali', 'Bengali Fish Thali', 'Bengali Niramish Thali', 'Malvani Fish Thali',
'Goan Prawn Curry Rice'
);--> statement-breakpoint
UPDATE "dish_names" SET "section" = 'Breakfast' WHERE "name" IN (
'Plain Dosa', 'Masala Dosa', 'Mysore Masala Dosa', 'Rava Dosa', 'Onion Rava Masala Dosa', 'Ghee Podi Dosa',
'Paneer Dosa', 'Set Dosa', 'Neer Dosa', 'Pesarattu', 'Adai Avial', 'Egg Dosa', 'Onion Uttapam', 'Tomato Uttapam',
'Idli Sambar', 'Ghee Podi Idli', 'Kanchipuram Idli', 'Rava Idli', 'Medu Vada', 'Sambar Vada', 'Mysore Bonda',
'Ven Pongal', 'Rava Upma', 'Bisi Bele Bath', 'Khara Bath', 'Kesari Bath', 'Idiyappam with Vegetable Stew',
'Appam with Egg Roast', 'Puttu Kadala', 'Poori Masala', 'Methi Thepla', 'Fafda Jalebi', 'Misal Pav', 'Kanda Poha',
'Sabudana Khichdi', 'Thalipeeth', 'Tarri Poha', 'Kheema Pav', 'Masala Omelette Pav', 'Luchi Aloor Dom',
'Koraishutir Kochuri', 'Sattu Paratha', 'Chana Ghugni Chura', 'Moong Dal Chilla', 'Chole Bhature', 'Bedmi Puri Aloo',
'Puri Sabzi', 'Nagori Halwa', 'Aloo Paratha', 'Gobi Paratha', 'Paneer Paratha', 'Mooli Paratha',
'Pyaz Mirchi Paratha', 'Egg Paratha', 'Bun Maska', 'Masala Omelette', 'Bread Omelette',
'Boiled Eggs with Masala Salt', 'Vegetable Cutlet with Toast', 'Indori Poha Sev', 'Ragi Banana Porridge'
);--> statement-breakpoint
UPDATE "dish_names" SET "section" = 'Desserts' WHERE "name" IN (
'Mawa Kachori', 'Gulab Jamun', 'Gajar ka Halwa', 'Moong Dal Halwa', 'Sooji Halwa', 'Kesar Phirni', 'Rice Kheer',
'Shahi Tukda', 'Rabri Jalebi', 'Jalebi', 'Malpua', 'Malai Kulfi', 'Mango Kulfi', 'Rabri Falooda', 'Paan Ice Cream',
'Tender Coconut Ice Cream', 'Sitaphal Ice Cream', 'Kala Khatta Gola', 'Rasgulla', 'Rasmalai', 'Mishti Doi',
'Nolen Gur Sandesh', 'Langcha', 'Patishapta', 'Kesar Shrikhand', 'Aamras', 'Puran Poli', 'Ukadiche Modak',
'Churma Ladoo', 'Ghevar', 'Basundi', 'Mysore Pak', 'Semiya Payasam', 'Ada Pradhaman', 'Qubani ka Meetha',
'Double ka Meetha', 'Chocolate Lava Cake', 'Gulab Jamun Cheesecake', 'Rasmalai Cake Slice', 'Filter Coffee Tiramisu',
'Walnut Brownie', 'Nankhatai', 'Masala Chai Cupcake', 'Mawa Cake', 'Kesar Doughnut'
);--> statement-breakpoint
UPDATE "dish_names" SET "section" = 'Drinks' WHERE "name" IN (
'Solkadhi', 'Masala Chai', 'Adrak Elaichi Kulhad Chai', 'Irani Chai', 'Kashmiri Kahwa', 'Lemon Tea', 'Turmeric Milk',
'Filter Coffee', 'Sukku Coffee', 'Sweet Lassi', 'Salted Lassi', 'Mango Lassi', 'Masala Chaas', 'Jaljeera',
'Aam Panna', 'Fresh Lime Soda', 'Shikanji', 'Banta Masala Soda', 'Rose Milk', 'Thandai', 'Badam Milk', 'Cold Coffee',
'Chikoo Shake', 'Mango Shake', 'Banana Date Shake', 'Kokum Sharbat', 'Bael Sharbat', 'Nannari Sarbath',
'Sugarcane Juice', 'Fresh Orange Juice', 'Watermelon Mint Juice', 'Pineapple Juice', 'Tender Coconut Water'
);